import { useEffect, useState } from "react";
import { useTranslation } from "react-i18next";
import { Button } from "~/components/ui/button";
import { Dialog, DialogClose, DialogHeader, DialogTitle } from "~/components/ui/dialog";
import { Spinner } from "~/components/ui/spinner";
import { useRootData } from "~/services/shell/rootData";
import { OtherSite } from "./OtherSite";

/** Our own form, to stand in a frame. */
const OWN_FORM = "/contact/form";

/**
 * The contact form's modal (specification, sections 2 and 4): closed until a link marked `data-opens-contact` is pressed, with
 * a spinner until the form in its frame has loaded. Without scripts the link leads to the page /contact instead. On pages
 * without the framework public/enhance.js does the same with this markup. Namespace: contact.
 */
export function ContactDialog() {
  const { t } = useTranslation("contact");
  const url = useRootData()?.brand.contactFormUrl ?? null;
  const [isOpen, setIsOpen] = useState(false);
  const [isAgreed, setIsAgreed] = useState(url === null);
  const [isLoaded, setIsLoaded] = useState(false);

  useEffect(() => {
    function open(event: MouseEvent) {
      if (
        !(event.target instanceof Element) ||
        !event.target.closest("[data-opens-contact]") ||
        event.ctrlKey ||
        event.metaKey
      )
        return;
      event.preventDefault();
      setIsOpen(true);
    }
    // While it is captured: before the router takes the link for one of its own.
    document.addEventListener("click", open, { capture: true });
    return () => document.removeEventListener("click", open, { capture: true });
  }, []);

  return (
    <Dialog id="contact-dialog" aria-labelledby="contact-dialog-title" open={isOpen} onClose={() => setIsOpen(false)}>
      <DialogHeader>
        <DialogTitle id="contact-dialog-title">{t("title")}</DialogTitle>
        <DialogClose aria-label={t("close")} />
      </DialogHeader>
      {isAgreed || !url ? null : (
        <div className="flex flex-col gap-4" data-contact-agreement="">
          <OtherSite url={url} />
          <Button onClick={() => setIsAgreed(true)}>{t("open")}</Button>
        </div>
      )}
      <div
        className="*:[iframe]:h-[min(40rem,70vh)] *:[iframe]:w-full"
        data-contact-frame={url ?? OWN_FORM}
        data-title={t("title")}
        hidden={!isAgreed}
      >
        <p role="status" hidden={isLoaded}>
          <Spinner /> {t("loading")}
        </p>
        {isOpen && isAgreed ? (
          <iframe src={url ?? OWN_FORM} title={t("title")} onLoad={() => setIsLoaded(true)} />
        ) : null}
      </div>
    </Dialog>
  );
}
