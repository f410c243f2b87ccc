import { useTranslation } from "react-i18next";
import { DateText } from "~/components/format/DateText";
import { IntentButton } from "~/components/forms/IntentButton";
import { paths } from "~/services/shell/paths";
import { useAuth } from "./useAuth";

/** On every screen while an account waits to be erased, so that nobody loses one by mistake. */
export function DeletionBanner() {
  const { t } = useTranslation();
  const deletionAt = useAuth().user?.deletionAt;
  if (!deletionAt) return null;
  return (
    <section className="page-width banner-place no-print" aria-labelledby="deletion-title">
      <div className="alert warning">
        <div className="stack stack-small">
          <h2 id="deletion-title" className="alert-title">
            {t("deletionTitle")}
          </h2>
          <p>
            {t("deletionText")} <DateText at={deletionAt} style="moment" />.
          </p>
          <CancelDeletionForm />
        </div>
      </div>
    </section>
  );
}

export function CancelDeletionForm() {
  const { t } = useTranslation();
  return (
    <IntentButton action={paths.settings()} intent="cancelDeletion" pendingLabel={t("deletionCancelling")}>
      {t("deletionCancel")}
    </IntentButton>
  );
}
