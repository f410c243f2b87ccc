import { useTranslation } from "react-i18next";
import { Note } from "~/components/ui/alert";

/** Says calmly that the vacancy is held for review, and that nothing is lost. */
export function HeldAlert() {
  const { t } = useTranslation("progress");
  return <Note title={t("held.title")}>{t("held.text")}</Note>;
}
