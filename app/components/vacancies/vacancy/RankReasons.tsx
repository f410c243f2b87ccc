import { useTranslation } from "react-i18next";
import type { VacancyRow } from "#contract/vacancies/vacancy";

const MOST_SAID = 2;

/** Why a vacancy ranks here. Nothing if the order is the same for everybody. */
export function RankReasons({ vacancy: { reasons = [] } }: { vacancy: Pick<VacancyRow, "reasons"> }) {
  const { t } = useTranslation("format");
  if (!reasons.length) return null;
  const said = reasons.slice(0, MOST_SAID).map(({ kind, value }) => t(`rankReasons.${kind}`, { value }));
  return <p className="text-sm text-muted-foreground">{said.join(" · ")}</p>;
}
