import { useTranslation } from "react-i18next";
import type { Attempt } from "#contract/applications/assessments";
import { IntentButton } from "~/components/kit/forms/IntentButton";
import { useVacancyLanguage } from "~/components/kit/format/useVacancyLanguage";
import { Note } from "~/components/ui/alert";
import { Card } from "~/components/ui/card";
import { Icon } from "~/components/ui/icon";
import type { AssessmentPage } from "~/services/applications/assessments/pages";

interface ReviewProps {
  attempt: Attempt;
  pages: AssessmentPage[];
  screen: string;
}

export function Review({ attempt, pages, screen }: ReviewProps) {
  const { t } = useTranslation("assessments");
  const lang = useVacancyLanguage();
  const blank = attempt.total - attempt.answered;
  return (
    <div className="flex max-w-form flex-col gap-5">
      <div>
        <h2>{t("review")}</h2>
        <p>{t("reviewText", { answered: attempt.answered, total: attempt.total })}</p>
      </div>
      {attempt.missing.length > 0 ? (
        <Note variant="warning" title={t("missing", { count: attempt.missing.length })}>
          {t("missingText")}
        </Note>
      ) : blank > 0 ? (
        <Note title={t("blank", { count: blank })}>{t("blankText")}</Note>
      ) : null}
      <Card>
        <ol className="divide-y">
          {pages.map(({ title, items, before }, index) => {
            const left = items.filter(
              ({ answer }) => answer === null || (Array.isArray(answer) && answer.length === 0),
            ).length;
            return (
              <li key={items[0]?.id} className="py-1">
                <a href={`${screen}?page=${index + 1}`} className="inline-flex min-h-11 flex-wrap items-center gap-x-2">
                  <span>{t("questions", { from: before + 1, to: before + items.length, count: items.length })}</span>{" "}
                  <span lang={lang}>{title}</span>
                </a>
                <p className="flex items-center gap-1.5 text-sm text-muted-foreground">
                  <Icon name={left === 0 ? "success" : "alert"} />
                  {left === 0 ? t("allAnswered") : t("leftBlank", { count: left })}
                </p>
              </li>
            );
          })}
        </ol>
      </Card>
      {attempt.missing.length > 0 ? null : (
        <div className="flex flex-col gap-2">
          <p>{t("finishText")}</p>
          <IntentButton intent="finish" size="lg" className="w-full" pendingLabel={t("finishing")}>
            {t("finish")}
          </IntentButton>
        </div>
      )}
    </div>
  );
}
