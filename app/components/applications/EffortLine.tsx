import { useTranslation } from "react-i18next";
import type { Effort } from "~/services/applications/effort";
import { numberFormat } from "~/services/format/intl";

/** Says what the next action costs in minutes and mobile data. Namespaces: progress, vacancy. */
export function EffortLine({ effort: { minutes, dataKb } }: { effort: Effort }) {
  const { t } = useTranslation("progress");
  const { t: vacancy, i18n } = useTranslation("vacancy");
  const megabytes = numberFormat(i18n.language, { maximumFractionDigits: 1 }).format(dataKb / 1000);
  return (
    <p className="flex flex-wrap gap-x-2">
      <span>{t("effort")}</span>{" "}
      <span className="facts">
        {minutes > 0 ? <span>{vacancy("stepMinutes", { minutes })}</span> : null}{" "}
        {dataKb >= 100 ? <span>{vacancy("stepData", { megabytes })}</span> : null}
      </span>
    </p>
  );
}
