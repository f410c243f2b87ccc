import { useTranslation } from "react-i18next";
import { Alert, AlertDescription, AlertTitle } from "~/components/ui/alert";

/** Says that what was pressed could not be done, because the application is no longer what the page showed. */
export function ChangedAlert() {
  const { t } = useTranslation("vacancy");
  return (
    <Alert variant="warning">
      <AlertTitle>{t("changed.title")}</AlertTitle>
      <AlertDescription>
        <p>{t("changed.text")}</p>
      </AlertDescription>
    </Alert>
  );
}
