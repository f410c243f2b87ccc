import { useTranslation } from "react-i18next";
import type { VacancyRow } from "#contract/vacancies/vacancy";
import type { VacancyLife } from "#contract/vacancies/vacancySilence";
import { DateText } from "~/components/kit/format/DateText";
import { Badge } from "~/components/ui/badge";
import { Icon } from "~/components/ui/icon";
import { findNearEnd } from "~/services/vacancies/vacancy/freshness";

export function TimeMarks({
  vacancy,
  now,
}: {
  vacancy: Pick<VacancyRow, "opensAt" | "closesAt" | "life" | "contractType">;
  now: string;
}) {
  const { t } = useTranslation(["format", "enums"]);
  const end = findNearEnd(vacancy, now);
  return (
    <>
      {end ? (
        <Badge variant="warning">
          <Icon name="calendar" />
          <span>
            {t("vacancy.closes")} <DateText at={end} style="relative" now={now} />
          </span>
        </Badge>
      ) : null}{" "}
      <LifeMark life={vacancy.life} now={now} />{" "}
      <Badge variant="secondary">{t(`enums:contractType.${vacancy.contractType}`)}</Badge>
    </>
  );
}

/** Says that the company has not acted for a long time, or that the vacancy is therefore paused. */
export function LifeMark({
  life,
  now,
}: {
  life: Pick<VacancyLife, "silence" | "silentSince"> | undefined;
  now: string;
}) {
  const { t } = useTranslation("format");
  if (!life?.silence) return null;
  return (
    <Badge variant="warning">
      <Icon name="wait" />
      <span>
        {t(`vacancy.${life.silence}`)}
        {life.silentSince ? (
          <>
            {" "}
            <DateText at={life.silentSince} style="relative" now={now} />
          </>
        ) : null}
      </span>
    </Badge>
  );
}
