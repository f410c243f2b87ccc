import { useTranslation } from "react-i18next";
import { useVacancyLanguage } from "~/components/kit/format/useVacancyLanguage";
import { Icon } from "~/components/ui/icon";
import { isListSection } from "~/services/candidates/resume/sections";
import { numberText } from "~/services/server/format/intl";
import { moneyText } from "~/services/server/format/money";
import { paths } from "~/services/server/navigation/paths";
import { getAnswerSection, type AnswerSection, type ComparisonLine } from "~/services/vacancies/vacancy/comparison";
import type { findFormPlace } from "~/services/vacancies/vacancy/page";
import type { Verdict } from "~/services/vacancies/vacancy/verdict";
import { toSentAnchor } from "./SentLine";

const icons = { meets: "success", lacks: "error", unknown: "unknown" } as const;
const tones = { meets: "text-success", lacks: "text-warning", unknown: "text-info" } as const;

/** Marks each requirement as met, not met, or unknown. There is never a score. */
export function Comparison({ lines, vacancyId, form }: Omit<LineProps, "line"> & { lines: ComparisonLine[] }) {
  const { t } = useTranslation("vacancy");
  if (lines.length === 0) return <p>{t("nothingAsked")}</p>;
  return (
    <>
      <p className="text-sm text-muted-foreground">{t("askedHint")}</p>
      <ul className="grid grid-cols-1 gap-2 *:border-b *:pb-2">
        {lines.map((line, index) => (
          <li key={index}>
            <Line line={line} vacancyId={vacancyId} form={form} />
          </li>
        ))}
      </ul>
    </>
  );
}

interface LineProps {
  line: ComparisonLine;
  vacancyId: number;
  form: ReturnType<typeof findFormPlace>;
}

function Line({ line, vacancyId, form }: LineProps) {
  const { t } = useTranslation("vacancy");
  const { asked, advice } = useWords(line);
  const lang = useVacancyLanguage();
  const section = getAnswerSection(line);
  const text = <p lang={line.subject === "text" ? lang : undefined}>{asked}</p>;
  // The currículo has no field for requirements like "Pontualidade", so there is no link to answer.
  if (line.subject === "text" && line.verdict === "unknown" && (section === null || section === "objective"))
    return text;
  const label = (
    <span>
      {t(line.verdict === "unknown" ? "answerHere" : "updateHere")}
      <span className="sr-only"> {asked}</span>
    </span>
  );
  return (
    <>
      {text}
      {advice ? <p className="text-sm text-muted-foreground">{advice}</p> : null}
      <p className="flex flex-wrap items-center gap-x-4 text-sm">
        <span className={`inline-flex items-center gap-1.5 font-medium ${tones[line.verdict]}`}>
          <Icon name={icons[line.verdict]} />
          {line.subject === "age"
            ? t("verdictAge")
            : t(isTerm(line) ? `fit.${line.verdict}` : `verdict.${line.verdict satisfies Verdict}`)}
        </span>{" "}
        {line.verdict === "meets" || line.subject === "age" ? null : (
          <span className="*:inline-flex *:min-h-11 *:items-center">
            {form === "apart" ? (
              <a href={paths.apply(vacancyId, toItem(line))}>{label}</a>
            ) : form === "here" || section === null ? (
              <a href={`#${toSentAnchor(toItem(line))}`}>{label}</a>
            ) : (
              <a href={toAnswer(section, line, vacancyId)}>{label}</a>
            )}
          </span>
        )}
      </p>
    </>
  );
}

const toItem = (line: ComparisonLine): string =>
  line.subject === "cnh" || line.subject === "disability" ? line.subject : (getAnswerSection(line) ?? line.subject);

/** Returns the path of an answer: a new entry for an empty section, the list for a filled section. */
const toAnswer = (section: AnswerSection, { verdict }: ComparisonLine, vacancyId: number) =>
  paths.answer(verdict === "unknown" && isListSection(section) ? `${section}/new` : section, vacancyId);

const terms: readonly ComparisonLine["subject"][] = ["role", "shift", "workplace", "distance", "pay"];
const isTerm = ({ subject }: ComparisonLine) => terms.includes(subject);

function useWords(line: ComparisonLine): { asked: string; advice: string | null } {
  const { t, i18n } = useTranslation(["vacancy", "enums"]);
  switch (line.subject) {
    case "text": {
      const { own, isExpired, section } = line.finding ?? {};
      if (isExpired && section === "licence") return { asked: line.text, advice: t("line.cnhExpired") };
      if (isExpired) return { asked: line.text, advice: t("line.expired", { own }) };
      return { asked: line.text, advice: own ? t("line.own", { own }) : null };
    }
    case "shift": {
      const own = line.own.map((shift) => t(`enums:shift.${shift}`)).join(", ");
      const asked = t("line.shift", { asked: t(`enums:shift.${line.asked}`) });
      return { asked, advice: own && line.verdict === "lacks" ? t("line.own", { own }) : null };
    }
    case "role": {
      const asked = t("line.role", { asked: line.asked });
      return { asked, advice: line.verdict === "lacks" ? t("line.roleLacks", { own: line.own.join("; ") }) : null };
    }
    case "workplace": {
      const own = line.own.map((workplace) => t(`enums:workplace.${workplace}`)).join(", ");
      const asked = t("line.workplace", { asked: t(`enums:workplace.${line.asked}`) });
      return { asked, advice: line.verdict === "lacks" ? t("line.own", { own }) : null };
    }
    case "distance": {
      const asked = t("line.distance", { asked: numberText(line.asked, i18n.language) });
      if (line.moves) return { asked, advice: t("line.distanceMoves") };
      return { asked, advice: line.verdict === "lacks" ? t("line.distanceLacks", { own: line.own }) : null };
    }
    case "pay": {
      const asked = t("line.pay", { asked: moneyText(line.asked, i18n.language) });
      const own = line.own === null ? null : moneyText(line.own, i18n.language);
      return { asked, advice: own && line.verdict === "lacks" ? t("line.payLacks", { own }) : null };
    }
    case "age":
      return { asked: t("line.age"), advice: t("line.ageLacks") };
    case "disability":
      return { asked: t("line.disability"), advice: line.verdict === "unknown" ? t("line.disabilityUnknown") : null };
    case "schooling": {
      const asked = t("line.schooling", { asked: t(`enums:schooling.${line.asked}`) });
      if (line.verdict === "meets") return { asked, advice: null };
      return { asked, advice: line.own && t("line.schoolingLacks", { own: t(`enums:schooling.${line.own}`) }) };
    }
    case "cnh": {
      const asked = t("line.cnh", { asked: line.asked });
      if (line.isExpired) return { asked, advice: t("line.cnhExpired") };
      if (line.verdict === "meets") return { asked, advice: null };
      const own = line.own?.map((category) => (category === "none" ? t("line.cnhNone") : category)).join(", ");
      return { asked, advice: own ? t("line.cnhLacks", { own }) : null };
    }
  }
}
