import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { VacancyTestScreen } from "~/components/applications/assessments/VacancyTestScreen";
import type { RouteHandle } from "~/services/server/navigation/routeHandle";
import {
  runVacancyTestAction,
  loadVacancyTest,
  type LoadedVacancyTest,
} from "~/services/applications/assessments/vacancyTestScreen.server";

export const loader = (args: LoaderFunctionArgs) => loadVacancyTest(args, "customTest");

export const action = (args: ActionFunctionArgs) => runVacancyTestAction(args, "customTest");

export const handle: RouteHandle<LoadedVacancyTest> = {
  title: (t, loaded) => loaded?.view.title ?? t("tests:vacancy.names.customTest"),
  mainForm: ({ place }) => (typeof place === "number" ? "test-form" : null),
};

/** A vacancy's own test with points (docs/requirements.md, 2.9). */
export default function CustomTestScreen() {
  const loaded = useLoaderData<typeof loader>();
  const problem = useActionData<typeof action>();
  return <VacancyTestScreen loaded={loaded} problem={problem} />;
}
