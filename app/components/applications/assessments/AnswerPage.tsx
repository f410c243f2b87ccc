import { useTranslation } from "react-i18next";
import { ErrorSummary } from "~/components/kit/forms/ErrorSummary";
import { Form } from "~/components/kit/forms/Form";
import { SubmitButton } from "~/components/kit/forms/SubmitButton";
import { useVacancyLanguage } from "~/components/kit/format/useVacancyLanguage";
import { Card } from "~/components/ui/card";
import { usePendingFields } from "~/services/requests/forms/pendingSubmission";
import { flattenFields, toFieldValues } from "~/services/applications/assessments/answers";
import { toFormAddress, type AssessmentPage } from "~/services/applications/assessments/pages";
import type { AssessmentProblem } from "~/services/applications/assessments/assessmentScreen.server";
import { Bar } from "./Bar";
import { AssessmentItem } from "./AssessmentItem";

interface AnswerPageProps {
  page: AssessmentPage;
  number: number;
  pages: number;
  /** Number of items; null while later answers may change the number. */
  total: number | null;
  problem: AssessmentProblem | undefined;
  screen: string;
}

export function AnswerPage({ page, number, pages, total, problem, screen }: AnswerPageProps) {
  const { t } = useTranslation("assessments");
  const lang = useVacancyLanguage();
  const kept = usePendingFields("testAnswers", "test-form");
  const stored = Object.assign({}, ...page.items.map(toFieldValues)) as ReturnType<typeof toFieldValues>;
  const values = problem?.typed ?? (kept ? flattenFields(kept as Parameters<typeof flattenFields>[0]) : stored);
  const fields = problem?.fields ?? {};
  const numberOf = (index: number) => page.before + index + 1;
  const labels = Object.fromEntries(page.items.map(({ id }, index) => [id, t("number", { number: numberOf(index) })]));
  return (
    <Form
      id="test-form"
      className="flex max-w-form flex-col gap-5"
      {...(page.items.some(({ kind }) => kind === "file")
        ? { encType: "multipart/form-data" as const, action: `${toFormAddress(screen, page)}&file=1` }
        : { action: toFormAddress(screen, page) })}
    >
      <input type="hidden" name="intent" value="testAnswers" />
      {problem ? (
        <ErrorSummary
          form={{
            id: "test-form",
            errorId: "test-form-error",
            status: "error",
            allErrors: fields,
            ...(Object.keys(fields).length === 0 ? { errors: [problem.code] } : {}),
          }}
          labels={labels}
        />
      ) : null}
      <div className="flex flex-col gap-1">
        <h2 lang={lang}>{page.title}</h2>
        <p className="text-sm text-muted-foreground">
          {total === null
            ? t("questions", { from: numberOf(0), to: numberOf(page.items.length - 1), count: page.items.length })
            : t("progress", {
                from: numberOf(0),
                to: numberOf(page.items.length - 1),
                total,
                count: page.items.length,
              })}
        </p>
        {total === null ? <p className="text-sm text-muted-foreground">{t("totalUnknown")}</p> : null}
        {total === null ? null : <Bar value={page.before} most={total} />}
      </div>
      {page.lead ? <p lang={lang}>{page.lead}</p> : null}
      {page.items.map((item, index) => (
        <Card key={item.id}>
          <AssessmentItem
            item={item}
            number={numberOf(index)}
            values={values}
            errors={fields[item.id]}
            screen={screen}
          />
        </Card>
      ))}
      <div className="flex flex-col gap-3">
        <SubmitButton name="go" value="next" size="lg" saves>
          {number < pages ? t("next") : t("toReview")}
        </SubmitButton>
        <div className="flex flex-wrap gap-2">
          {number > 1 ? (
            <SubmitButton name="go" value="back" variant="outline" saves>
              {t("back")}
            </SubmitButton>
          ) : null}
          {number < pages ? (
            <SubmitButton name="go" value="review" variant="outline" saves>
              {t("toReview")}
            </SubmitButton>
          ) : null}
        </div>
        <p className="text-sm text-muted-foreground">
          {t("savedOnEach")} {page.items.some(({ required }) => required) ? null : t("mayBeBlank")}
        </p>
      </div>
    </Form>
  );
}
