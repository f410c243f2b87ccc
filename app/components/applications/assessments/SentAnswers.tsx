import { useTranslation } from "react-i18next";
import type { SentAnswer } from "#contract/applications/vacancyAssessment";
import { useVacancyLanguage } from "~/components/kit/format/useVacancyLanguage";
import { Badge } from "~/components/ui/badge";
import { Collapsible, CollapsibleContent, CollapsibleTrigger } from "~/components/ui/collapsible";
import { Icon } from "~/components/ui/icon";
import { AnswerText } from "./AnswerText";

export interface SentAnswersProps {
  answers: readonly SentAnswer[];
  toFile: (itemId: string) => string;
}

export function SentAnswers({ answers, toFile }: SentAnswersProps) {
  const { t } = useTranslation("assessments");
  const lang = useVacancyLanguage();
  const isShown = answers.some(({ right }) => right);
  return (
    <Collapsible open={isShown || answers.some(({ mark }) => mark?.points != null)}>
      <CollapsibleTrigger>{t(isShown ? "vacancy.answersShown" : "vacancy.answers")}</CollapsibleTrigger>
      <CollapsibleContent>
        <dl className="fact-list">
          {answers.map((item) => (
            <div key={item.id}>
              <dt lang={lang}>{item.text}</dt>
              <dd className="whitespace-pre-line wrap-anywhere">
                {item.kind === "file" && item.answer ? (
                  <a href={toFile(item.id)}>{t(item.answer === "pdf" ? "file.sentPdf" : "file.sentPicture")}</a>
                ) : (
                  <AnswerText item={item} />
                )}
                <Verdict {...item} />
              </dd>
            </div>
          ))}
        </dl>
      </CollapsibleContent>
    </Collapsible>
  );
}

function Verdict(item: SentAnswer) {
  const { t } = useTranslation("assessments");
  const { right, mark } = item;
  if (right)
    return (
      <span className="flex flex-wrap items-center gap-x-2 gap-y-1 pt-1">
        <Badge variant={right.isRight ? "success" : "warning"}>
          <Icon name={right.isRight ? "success" : "alert"} />
          {t(right.isRight ? "vacancy.right" : "vacancy.wrong")}
        </Badge>
        {right.isRight ? null : (
          <span>
            {t("vacancy.key")} <Key item={item} shown={right.key} />
          </span>
        )}
      </span>
    );
  if (!mark) return null;
  const { points, most } = mark;
  return (
    <span className="block pt-1 text-sm text-muted-foreground">
      {points === null ? t("vacancy.unmarked") : t("points", { points, most })}
    </span>
  );
}

function Key({ item, shown }: { item: SentAnswer; shown: NonNullable<SentAnswer["right"]>["key"] }) {
  const { t } = useTranslation("assessments");
  if (typeof shown !== "object" || Array.isArray(shown)) return <AnswerText item={{ ...item, answer: shown }} />;
  const { min, max } = shown;
  return <>{[min === max ? String(min) : t("vacancy.range", { min, max }), item.unit].join(" ").trim()}</>;
}
