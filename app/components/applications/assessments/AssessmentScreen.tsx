import { useTranslation } from "react-i18next";
import type { LoadedAssessment, AssessmentProblem } from "~/services/applications/assessments/assessmentScreen.server";
import { Screen } from "~/components/kit/layout/Screen";
import { AttemptPart } from "./AttemptPart";
import { Result } from "./Result";
import { UnsavedPage } from "./UnsavedPage";
import { LinkLine } from "~/components/ui/textLink";

interface AssessmentScreenProps {
  loaded: LoadedAssessment;
  problem: AssessmentProblem | undefined;
  screen: string;
  introduction: string;
}

export function AssessmentScreen({ loaded, problem, screen, introduction }: AssessmentScreenProps) {
  const { t } = useTranslation("assessments");
  const { view } = loaded;
  return (
    <Screen>
      <LinkLine to={introduction}>{t(view.attempt ? "leave" : "backToTests")}</LinkLine>
      <h1>{t(`${view.test}.title`)}</h1>
      <Part loaded={loaded} problem={problem} screen={screen} />
    </Screen>
  );
}

function Part({ loaded: { view, place, lostMinutes }, problem, screen }: Omit<AssessmentScreenProps, "introduction">) {
  const { attempt, result, test, now } = view;
  if (result)
    return (
      <>
        {problem ? <UnsavedPage problem={problem} /> : null}
        <Result test={test} result={result} />
      </>
    );
  if (!attempt) return null;
  return (
    <AttemptPart
      attempt={attempt}
      now={now}
      place={place}
      lostMinutes={lostMinutes}
      problem={problem}
      screen={screen}
    />
  );
}
