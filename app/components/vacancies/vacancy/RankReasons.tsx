import { useTranslation } from "react-i18next";
import type { VacancyRow } from "#contract/vacancies/vacancy";

const MOST_SAID = 2;

interface RankReasonsProps {
  vacancy: Pick<VacancyRow, "reasons">;
  as?: "span" | "p";
}

/** Says why a vacancy is shown to this person. Shows nothing if the API gave no reasons. */
export function RankReasons({ vacancy: { reasons = [] }, as: Tag = "p" }: RankReasonsProps) {
  const { t } = useTranslation("format");
  if (!reasons.length) return null;
  const said = reasons.slice(0, MOST_SAID).map(({ kind, value }) => t(`rankReasons.${kind}`, { value }));
  return <Tag className="text-sm text-muted-foreground">{said.join(" · ")}</Tag>;
}
