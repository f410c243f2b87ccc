import { useTranslation } from "react-i18next";
import { useProblemText } from "~/components/kit/forms/useProblemText";
import { UnsentTexts } from "~/components/applications/messages/UnsentTexts";
import { Alert, AlertDescription } from "~/components/ui/alert";
import { listTexts } from "~/services/applications/assessments/answers";
import type { AssessmentProblem } from "~/services/applications/assessments/assessmentScreen.server";

const ours = ["questionsGone", "questionsPartlyGone"] as const;
const isOurs = (code: string): code is (typeof ours)[number] => (ours as readonly string[]).includes(code);

export function UnsavedPage({ problem }: { problem: AssessmentProblem }) {
  const { t } = useTranslation("assessments");
  const problemText = useProblemText();
  return (
    <Alert variant="warning">
      <AlertDescription>
        <p>{isOurs(problem.code) ? t(problem.code) : problemText(problem.code)}</p>
        <UnsentTexts texts={listTexts(problem)} />
      </AlertDescription>
    </Alert>
  );
}
