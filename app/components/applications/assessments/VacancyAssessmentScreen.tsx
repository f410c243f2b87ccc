import { useActionData, useLoaderData } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import type { VacancyAssessment } from "#contract/applications/vacancyAssessment";
import { useVacancyLanguage } from "~/components/kit/format/useVacancyLanguage";
import { Screen } from "~/components/kit/layout/Screen";
import { Alert, AlertDescription } from "~/components/ui/alert";
import { paths } from "~/services/server/navigation/paths";
import type { RouteHandle } from "~/services/server/navigation/routeHandle";
import type { AssessmentProblem } from "~/services/applications/assessments/assessmentScreen.server";
import type { LoadedVacancyAssessment } from "~/services/applications/assessments/vacancyAssessmentScreen.server";
import { AttemptPart } from "./AttemptPart";
import { StartForm, AssessmentFacts } from "./AssessmentIntroduction";
import { UnsavedPage } from "./UnsavedPage";
import { VacancyResult } from "./VacancyResult";
import { LinkLine } from "~/components/ui/textLink";

export const createHandle = (test: VacancyAssessment): RouteHandle<LoadedVacancyAssessment> => ({
  title: (t, loaded) => loaded?.view.title ?? t(`assessments:vacancy.names.${test}`),
  mainForm: ({ place }) => (typeof place === "number" ? "test-form" : null),
});

export function VacancyAssessmentScreen() {
  const loaded = useLoaderData<() => Promise<LoadedVacancyAssessment>>();
  const problem = useActionData<AssessmentProblem>();
  const { t } = useTranslation("assessments");
  const lang = useVacancyLanguage();
  const { view, isEarlier, selectiveProcessId } = loaded;
  const { attempt, result, test, isOpen } = view;
  const screen = paths.vacancyTest(selectiveProcessId, test);
  const isOver = view.dueAt !== null && view.dueAt <= view.now;
  const canBegin = isOpen && !attempt && view.availableAt === null && !isOver;
  return (
    <Screen>
      <LinkLine to={paths.progress(selectiveProcessId)}>{t(attempt && isOpen ? "leave" : "vacancy.back")}</LinkLine>
      <header>
        <p className="text-sm text-muted-foreground">{t(`vacancy.names.${test}`)}</p>
        <h1 lang={lang}>{view.title}</h1>
      </header>
      {isOpen && !(isOver && !attempt && !result) ? null : (
        <Alert>
          <AlertDescription>
            <p>{t(isOpen ? "vacancy.over" : "vacancy.ended")}</p>
          </AlertDescription>
        </Alert>
      )}
      {problem && !(attempt && isOpen) ? <UnsavedPage problem={problem} /> : null}
      {attempt && isOpen ? (
        <AttemptPart {...loaded} attempt={attempt} now={view.now} problem={problem} screen={screen} />
      ) : null}
      {!attempt && result ? (
        <VacancyResult
          result={result}
          answers={view.answers}
          toCompany={isOpen ? paths.writeToCompany(selectiveProcessId) : null}
          toFile={(item) => paths.answerFile(selectiveProcessId, test, item, { isEarlier })}
        />
      ) : null}
      {attempt || result ? null : (
        <div className="max-w-form">
          <AssessmentFacts
            test={view}
            purpose={t(`vacancy.purposes.${test}`)}
            who={t("vacancy.who")}
            stands={t("vacancy.stands")}
          />
        </div>
      )}
      {canBegin ? (
        <StartForm
          test={view}
          screen={screen}
          label={result ? t("vacancy.again") : test === "customTest" ? undefined : t("startAnswering")}
          variant={result ? "outline" : "default"}
        />
      ) : null}
    </Screen>
  );
}
