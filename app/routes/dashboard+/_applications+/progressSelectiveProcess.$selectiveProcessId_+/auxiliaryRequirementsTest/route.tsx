import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { VacancyTestScreen } from "~/components/applications/assessments/VacancyTestScreen";
import type { RouteHandle } from "~/services/server/navigation/routeHandle";
import {
  runVacancyTestAction,
  loadVacancyTest,
  type LoadedVacancyTest,
} from "~/services/applications/assessments/vacancyTestScreen.server";

export const loader = (args: LoaderFunctionArgs) => loadVacancyTest(args, "auxiliaryRequirementsTest");

export const action = (args: ActionFunctionArgs) => runVacancyTestAction(args, "auxiliaryRequirementsTest");

export const handle: RouteHandle<LoadedVacancyTest> = {
  title: (t, loaded) => loaded?.view.title ?? t("tests:vacancy.names.auxiliaryRequirementsTest"),
  mainForm: ({ place }) => (typeof place === "number" ? "test-form" : null),
};

/** A vacancy's requirements, and the remedy for each unmet one (docs/requirements.md, 2.9). */
export default function AuxiliaryRequirementsTestScreen() {
  const loaded = useLoaderData<typeof loader>();
  const problem = useActionData<typeof action>();
  return <VacancyTestScreen loaded={loaded} problem={problem} />;
}
