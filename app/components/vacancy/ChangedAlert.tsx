import { useTranslation } from "react-i18next";
import { Alert } from "~/components/ui/Alert";

/** Says that what was pressed could not be done, because the application is no longer what the page showed. */
export function ChangedAlert() {
  const { t } = useTranslation("vacancy");
  return (
    <Alert tone="warning" title={t("changed.title")}>
      <p>{t("changed.text")}</p>
    </Alert>
  );
}
