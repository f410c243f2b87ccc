import { useTranslation } from "react-i18next";
import type { Application } from "#contract/application";
import { numberFormat } from "~/services/format/intl";

/** Says what the next action costs in minutes and mobile data. Namespaces: applications, vacancy. */
export function EffortLine({ effort: { minutes, dataKb } }: { effort: NonNullable<Application["effort"]> }) {
  const { t } = useTranslation("applications");
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
