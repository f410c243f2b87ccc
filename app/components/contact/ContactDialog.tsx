import { useTranslation } from "react-i18next";
import { Button } from "~/components/ui/button";
import { Dialog, DialogHeader, DialogTitle, DialogClose } from "~/components/ui/dialog";
import { Spinner } from "~/components/ui/spinner";
import { useRootData } from "~/services/shell/rootData";
import { paths } from "~/services/shell/paths";
import { OtherSite } from "./OtherSite";

/** The address of our own form, which stands in a frame. */
const OWN_FORM = paths.contactForm();

/**
 * The contact form's modal (docs/requirements.md, sections 2 and 4): closed until a link marked `data-opens-contact` is
 * pressed, with a spinner until the form in its frame has loaded. Without scripts the link leads to the page /contact
 * instead. All that happens in it is app/enhance/contactDialog.ts. Namespace: contact.
 */
export function ContactDialog() {
  const { t } = useTranslation("contact");
  const url = useRootData()?.brand.contactFormUrl ?? null;

  return (
    <Dialog id="contact-dialog" aria-labelledby="contact-dialog-title">
      <DialogHeader>
        <DialogTitle id="contact-dialog-title">{t("title")}</DialogTitle>
        <DialogClose aria-label={t("close")} />
      </DialogHeader>
      {url ? (
        <div className="flex flex-col gap-4" data-contact-agreement="">
          <OtherSite url={url} />
          <Button>{t("open")}</Button>
        </div>
      ) : null}
      <div
        className="*:[iframe]:h-[min(40rem,70vh)] *:[iframe]:w-full"
        data-contact-frame={url ?? OWN_FORM}
        data-title={t("title")}
        hidden={url !== null}
      >
        <p role="status">
          <Spinner /> {t("loading")}
        </p>
      </div>
    </Dialog>
  );
}
