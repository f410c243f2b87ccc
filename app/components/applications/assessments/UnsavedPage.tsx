import { useTranslation } from "react-i18next";
import { useProblemText } from "~/components/kit/forms/useProblemText";
import { Alert, AlertDescription } from "~/components/ui/alert";
import { listTexts } from "~/services/applications/assessments/answers";
import type { AssessmentProblem } from "~/services/applications/assessments/assessmentScreen.server";

const ours = ["questionsGone", "questionsPartlyGone"] as const;
const isOurs = (code: string): code is (typeof ours)[number] => (ours as readonly string[]).includes(code);

export function UnsavedPage({ problem }: { problem: AssessmentProblem }) {
  const { t } = useTranslation("assessments");
  const problemText = useProblemText();
  const texts = listTexts(problem);
  return (
    <Alert variant="warning">
      <AlertDescription>
        <p>{isOurs(problem.code) ? t(problem.code) : problemText(problem.code)}</p>
        {texts.length > 0 ? (
          <>
            <p>{t("unsavedTexts")}</p>
            {texts.map((text, index) => (
              <blockquote key={index} className="border-s-4 ps-3 whitespace-pre-wrap wrap-anywhere">
                {text}
              </blockquote>
            ))}
          </>
        ) : null}
      </AlertDescription>
    </Alert>
  );
}
