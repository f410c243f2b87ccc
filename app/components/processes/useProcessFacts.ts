import { useTranslation } from "react-i18next";
import type { ProcessRow } from "#contract/selectiveProcess";
import { usePayText } from "~/components/format/usePayText";

/** The facts of a process as words, the same on its card and on its own page. Namespaces: format, vocabulary. */
export function useProcessFacts() {
  const { t } = useTranslation(["format", "vocabulary"]);
  const pay = usePayText();
  return {
    pay,
    company: (name: string | null) => name ?? t("process.companyHidden"),
    place: ({ city, state }: Pick<ProcessRow, "city" | "state">) => `${city} (${state})`,
    contract: ({ contractType, workplace }: Pick<ProcessRow, "contractType" | "workplace">) =>
      `${t(`vocabulary:contractType.${contractType}`)} · ${t(`vocabulary:workplace.${workplace}`)}`,
    /** "3 etapas, ~25 min, sem vídeo". */
    effort: ({ stages, minutes, video }: ProcessRow["effort"]) =>
      stages === 0
        ? t("process.noStages")
        : [
            t("process.stages", { count: stages }),
            t("process.minutes", { minutes }),
            t(video ? "process.withVideo" : "process.withoutVideo"),
          ].join(", "),
  };
}
