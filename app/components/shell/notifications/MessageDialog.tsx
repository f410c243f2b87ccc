import { useTranslation } from "react-i18next";
import { CompanyName } from "~/components/kit/format/CompanyText";
import { DateText } from "~/components/kit/format/DateText";
import { useVacancyLanguage } from "~/components/kit/format/useVacancyLanguage";
import { Dialog, DialogClose, DialogHeader, DialogTitle } from "~/components/ui/dialog";
import { takesFocus } from "~/components/ui/takesFocus";
import { ButtonLink } from "~/components/ui/textLink";
import { paths } from "~/services/server/navigation/paths";
import { MessageForm } from "../../applications/messages/MessageForm";
import { MessageText } from "../../applications/messages/MessageText";

interface MessageDialogProps {
  message: string;
  sentAt: string;
  html: string | null;
  about: { companyName: string | null; roleName: string; selectiveProcessId: number } | null;
  canAnswer: boolean;
  closeTo: string;
}

/** Shows a message (notification type 6) with a field to answer, open in the page (docs/requirements.md, 2.12). */
export function MessageDialog({ message, sentAt, html, about, canAnswer, closeTo }: MessageDialogProps) {
  const { t } = useTranslation("notifications");
  const lang = useVacancyLanguage();
  return (
    <Dialog
      open
      aria-labelledby="message-title"
      className="mx-0 w-full max-w-form [&:modal]:mx-auto [&:modal]:w-[calc(100%-2rem)]"
      data-part="message"
      data-close-to={closeTo}
    >
      <DialogHeader>
        <DialogTitle id="message-title" tabIndex={-1} className="wrap-anywhere" lang={lang} {...takesFocus}>
          {message}
        </DialogTitle>
        <DialogClose aria-label={t("close")} />
      </DialogHeader>
      {about ? (
        <p className="mt-2">
          <CompanyName name={about.companyName} /> ·{" "}
          <a href={`${paths.progress(about.selectiveProcessId)}#messages`} lang={lang}>
            {about.roleName}
          </a>
        </p>
      ) : null}
      <p className="mt-2 text-sm text-muted-foreground">
        {t("sent")} <DateText at={sentAt} style="moment" />
      </p>
      <MessageText html={html} className="mt-4" />
      {about && canAnswer ? (
        <div className="mt-4">
          <MessageForm id="answer" vacancyId={about.selectiveProcessId} />
        </div>
      ) : null}
      <p className="mt-4">
        <ButtonLink to={closeTo} data-closes-message="" variant="outline">
          {t("close")}
        </ButtonLink>
      </p>
    </Dialog>
  );
}
