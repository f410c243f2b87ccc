import { useTranslation } from "react-i18next";
import { useVacancyLanguage } from "~/components/format/useVacancyLanguage";
import { Icon } from "~/components/ui/icon";
import type { ComparisonLine, Verdict } from "~/services/vacancy/comparison";

const icons = { meets: "success", lacks: "error", unknown: "unknown" } as const;
const tones = { meets: "text-success", lacks: "text-warning", unknown: "text-info" } as const;

/**
 * Shows what is asked, line by line, beside what the candidate has told: it is met, it is not met and something can be
 * done about it, or it is unknown. There is never a score.
 */
export function Comparison({ lines }: { lines: ComparisonLine[] }) {
  const { t } = useTranslation("vacancy");
  if (lines.length === 0) return <p>{t("nothingAsked")}</p>;
  return (
    <>
      <p className="text-sm text-muted-foreground">{t("askedHint")}</p>
      <ul className="grid grid-cols-1 gap-3 *:border-b *:pb-3">
        {lines.map((line, index) => (
          <li key={index}>
            <Line line={line} />
          </li>
        ))}
      </ul>
    </>
  );
}

function Line({ line }: { line: ComparisonLine }) {
  const { t } = useTranslation("vacancy");
  const { asked, advice } = useWords(line);
  const lang = useVacancyLanguage();
  return (
    <>
      <p lang={line.subject === "text" ? lang : undefined}>{asked}</p>
      <p className={`flex items-center gap-1.5 text-sm font-medium ${tones[line.verdict]}`}>
        <Icon name={icons[line.verdict]} />
        {t(`verdict.${line.verdict satisfies Verdict}`)}
      </p>
      {advice ? <p className="text-sm text-muted-foreground">{advice}</p> : null}
    </>
  );
}

function useWords(line: ComparisonLine): { asked: string; advice: string | null } {
  const { t } = useTranslation(["vacancy", "enums"]);
  switch (line.subject) {
    case "text":
      return { asked: line.text, advice: null };
    case "disability":
      return { asked: t("line.disability"), advice: line.verdict === "unknown" ? t("line.disabilityUnknown") : null };
    case "schooling": {
      const asked = t("line.schooling", { asked: t(`enums:schooling.${line.asked}`) });
      if (line.verdict === "meets") return { asked, advice: null };
      return {
        asked,
        advice: line.own
          ? t("line.schoolingLacks", { own: t(`enums:schooling.${line.own}`) })
          : t("line.schoolingUnknown"),
      };
    }
    case "cnh": {
      const asked = t("line.cnh", { asked: line.asked });
      if (line.verdict === "meets") return { asked, advice: null };
      const own = line.own?.map((category) => (category === "none" ? t("line.cnhNone") : category)).join(", ");
      return { asked, advice: own ? t("line.cnhLacks", { own }) : t("line.cnhUnknown") };
    }
  }
}
