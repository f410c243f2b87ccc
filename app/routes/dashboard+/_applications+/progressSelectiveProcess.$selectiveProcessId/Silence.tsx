import { useTranslation } from "react-i18next";
import { IntentButton } from "~/components/kit/forms/IntentButton";

export function Silence() {
  const { t } = useTranslation("progress");
  return (
    <section aria-labelledby="silence" className="flex flex-col gap-2 print:hidden">
      <h3 id="silence">{t("silence.title")}</h3>
      <p>{t("silence.text")}</p>
      <IntentButton intent="close" variant="outline" pendingLabel={t("silence.closing")}>
        {t("silence.close")}
      </IntentButton>
    </section>
  );
}
