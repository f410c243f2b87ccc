import { useTranslation } from "react-i18next";
import { Note } from "~/components/ui/alert";

export function HeldAlert() {
  const { t } = useTranslation("progress");
  return <Note title={t("held.title")}>{t("held.text")}</Note>;
}
