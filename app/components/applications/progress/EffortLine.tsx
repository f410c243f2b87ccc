import { useTranslation } from "react-i18next";
import type { Application } from "#contract/applications/application";
import { useDuration } from "~/components/kit/format/useDuration";
import { tenthsText } from "~/services/server/format/intl";

export function EffortLine({ effort: { minutes, dataKb } }: { effort: NonNullable<Application["effort"]> }) {
  const { t } = useTranslation("applications");
  const { t: vacancy, i18n } = useTranslation("vacancy");
  const duration = useDuration();
  const megabytes = tenthsText(dataKb / 1000, i18n.language);
  const costs = [minutes > 0 && duration(minutes), dataKb >= 100 && vacancy("stepData", { megabytes })];
  return (
    <p>
      {t("effort")} {costs.filter(Boolean).join(" · ")}
    </p>
  );
}
