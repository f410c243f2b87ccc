import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { VacancyAssessmentScreen } from "~/components/applications/assessments/VacancyAssessmentScreen";
import type { RouteHandle } from "~/services/server/navigation/routeHandle";
import {
  runVacancyAssessmentAction,
  loadVacancyAssessment,
  type LoadedVacancyAssessment,
} from "~/services/applications/assessments/vacancyAssessmentScreen.server";

export const loader = (args: LoaderFunctionArgs) => loadVacancyAssessment(args, "auxiliaryRequirementsTest");

export const action = (args: ActionFunctionArgs) => runVacancyAssessmentAction(args, "auxiliaryRequirementsTest");

export const handle: RouteHandle<LoadedVacancyAssessment> = {
  title: (t, loaded) => loaded?.view.title ?? t("assessments:vacancy.names.auxiliaryRequirementsTest"),
  mainForm: ({ place }) => (typeof place === "number" ? "test-form" : null),
};

/** Asks which of a vacancy's requirements a candidate meets, and how to meet the others (docs/requirements.md, 2.9). */
export default function AuxiliaryRequirementsScreen() {
  const loaded = useLoaderData<typeof loader>();
  const problem = useActionData<typeof action>();
  return <VacancyAssessmentScreen loaded={loaded} problem={problem} />;
}
