import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { VacancyAssessmentScreen } from "~/components/applications/assessments/VacancyAssessmentScreen";
import type { RouteHandle } from "~/services/server/navigation/routeHandle";
import {
  runVacancyAssessmentAction,
  loadVacancyAssessment,
  type LoadedVacancyAssessment,
} from "~/services/applications/assessments/vacancyAssessmentScreen.server";

export const loader = (args: LoaderFunctionArgs) => loadVacancyAssessment(args, "customTest");

export const action = (args: ActionFunctionArgs) => runVacancyAssessmentAction(args, "customTest");

export const handle: RouteHandle<LoadedVacancyAssessment> = {
  title: (t, loaded) => loaded?.view.title ?? t("assessments:vacancy.names.customTest"),
  mainForm: ({ place }) => (typeof place === "number" ? "test-form" : null),
};

/** Shows a vacancy's own test, whose answers have points (docs/requirements.md, 2.9). */
export default function CustomAssessmentScreen() {
  const loaded = useLoaderData<typeof loader>();
  const problem = useActionData<typeof action>();
  return <VacancyAssessmentScreen loaded={loaded} problem={problem} />;
}
