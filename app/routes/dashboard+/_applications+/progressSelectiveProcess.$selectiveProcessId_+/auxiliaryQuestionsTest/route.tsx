import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { VacancyAssessmentScreen } from "~/components/applications/assessments/VacancyAssessmentScreen";
import type { RouteHandle } from "~/services/server/navigation/routeHandle";
import {
  runVacancyAssessmentAction,
  loadVacancyAssessment,
  type LoadedVacancyAssessment,
} from "~/services/applications/assessments/vacancyAssessmentScreen.server";

export const loader = (args: LoaderFunctionArgs) => loadVacancyAssessment(args, "auxiliaryQuestionsTest");

export const action = (args: ActionFunctionArgs) => runVacancyAssessmentAction(args, "auxiliaryQuestionsTest");

export const handle: RouteHandle<LoadedVacancyAssessment> = {
  title: (t, loaded) => loaded?.view.title ?? t("assessments:vacancy.names.auxiliaryQuestionsTest"),
  mainForm: ({ place }) => (typeof place === "number" ? "test-form" : null),
};

/** Asks a vacancy's questions with free answers (docs/requirements.md, 2.9). */
export default function AuxiliaryQuestionsScreen() {
  const loaded = useLoaderData<typeof loader>();
  const problem = useActionData<typeof action>();
  return <VacancyAssessmentScreen loaded={loaded} problem={problem} />;
}
