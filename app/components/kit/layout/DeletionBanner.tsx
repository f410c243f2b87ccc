import { useTranslation } from "react-i18next";
import { DateText } from "~/components/kit/format/DateText";
import { IntentButton } from "~/components/kit/forms/IntentButton";
import { paths } from "~/services/server/navigation/paths";
import { Alert, AlertDescription, AlertTitle } from "../../ui/alert";
import { useAuth } from "~/services/server/navigation/rootData";

export function DeletionBanner() {
  const { t } = useTranslation();
  const deletionAt = useAuth().user?.deletionAt;
  if (!deletionAt) return null;
  return (
    <section className="page-width pt-4 print:hidden" aria-labelledby="deletion-title">
      <Alert variant="warning" role={undefined}>
        <AlertTitle asChild>
          <h2 id="deletion-title">{t("deletionTitle")}</h2>
        </AlertTitle>
        <AlertDescription>
          <p>
            {t("deletionText")} <DateText at={deletionAt} style="moment" />.
          </p>
          <CancelDeletionForm />
        </AlertDescription>
      </Alert>
    </section>
  );
}

export function CancelDeletionForm() {
  const { t } = useTranslation();
  return (
    <IntentButton action={paths.setting("close")} intent="cancelDeletion" pendingLabel={t("deletionCancelling")}>
      {t("deletionCancel")}
    </IntentButton>
  );
}
