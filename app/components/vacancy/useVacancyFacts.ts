import { useTranslation } from "react-i18next";
import type { VacancyRow } from "#contract/vacancy";
import { usePayText } from "~/components/format/usePayText";

/** The facts of a vacancy as words, the same on its card and on its own page. Namespaces: format, enums. */
export function useVacancyFacts() {
  const { t } = useTranslation(["format", "enums"]);
  const pay = usePayText();
  return {
    pay,
    place: ({ city, state }: Pick<VacancyRow, "city" | "state">) => `${city} (${state})`,
    contract: ({ contractType, workplace }: Pick<VacancyRow, "contractType" | "workplace">) =>
      `${t(`enums:contractType.${contractType}`)} · ${t(`enums:workplace.${workplace}`)}`,
    /** Writes what applying costs: "3 etapas, ~25 min, sem vídeo". */
    effort: ({ stages, minutes, video }: VacancyRow["effort"]) =>
      stages === 0
        ? t("vacancy.noStages")
        : [
            t("vacancy.stages", { count: stages }),
            t("vacancy.minutes", { minutes }),
            t(video ? "vacancy.withVideo" : "vacancy.withoutVideo"),
          ].join(", "),
  };
}
