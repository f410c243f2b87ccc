import { useTranslation } from "react-i18next";
import { useAuth, useRootData } from "~/services/server/navigation/rootData";
import { cn } from "../../ui/cn";
import { alertVariants } from "../../ui/alert";
import { buttonVariants } from "../../ui/button";

/** Has the texts of the message that account.ts shows here at the session's end (docs/requirements.md, section 4). */
export function SessionEnd() {
  const { t } = useTranslation();
  const { expiresAt } = useAuth();
  const isShared = useRootData()?.sharedPhone;
  if (!expiresAt) return null;
  return (
    <div
      className="page-width pt-4 empty:hidden print:hidden"
      data-session-ends={expiresAt}
      data-now={new Date().toISOString()}
      data-title={t("sessionEndedTitle")}
      data-text={t(isShared ? "sessionEndedShared" : "sessionEndedText")}
      data-login={t(isShared ? "sessionEndedAgain" : "sessionEndedLogin")}
      {...(isShared && {
        "data-soon-title": t("sessionSoonTitle"),
        "data-soon-text": t("sessionSoonText"),
        "data-stay": t("sessionSoonStay"),
      })}
      data-look={cn(alertVariants({ variant: "warning" }), "flex-col items-start")}
      data-title-look="font-bold"
      data-text-look="text-foreground"
      data-button-look={buttonVariants({ variant: "outline" })}
    />
  );
}
