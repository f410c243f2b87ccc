import { useTranslation } from "react-i18next";
import type { CompanyRecord } from "#contract/vacancies/companyRecord";
import { numberFormat } from "~/services/server/format/intl";

const percentFormat = numberFormat({ style: "percent" });

/** Says how many of the company's answers come in time, and how fast (docs/design.md, 6). */
export function RecordLine({ record }: { record: CompanyRecord }) {
  const { t, i18n } = useTranslation("format");
  const percent = percentFormat(i18n.language).format(record.inTime / 100);
  return (
    <span className="facts">
      <span>{t("record.inTime", { percent })}</span>{" "}
      {record.medianDays === null ? null : (
        <span>{record.medianDays === 0 ? t("record.sameDay") : t("record.median", { count: record.medianDays })}</span>
      )}
    </span>
  );
}

/** Shows the answer record in a few words, for a card. */
export function RecordMark({ record: { inTime, medianDays } }: { record: CompanyRecord }) {
  const { t, i18n } = useTranslation("format");
  const percent = percentFormat(i18n.language).format(inTime / 100);
  if (medianDays === null) return t("record.inTime", { percent });
  return medianDays === 0 ? t("record.shortSameDay", { percent }) : t("record.short", { percent, count: medianDays });
}
