import { useTranslation } from "react-i18next";
import { Alert, AlertDescription, AlertTitle } from "~/components/ui/alert";

/** Says calmly that the vacancy is held for review, and that nothing is lost. */
export function HeldAlert() {
  const { t } = useTranslation("progress");
  return (
    <Alert>
      <AlertTitle>{t("held.title")}</AlertTitle>
      <AlertDescription>
        <p>{t("held.text")}</p>
      </AlertDescription>
    </Alert>
  );
}
