import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { TestScreen } from "~/components/applications/assessments/TestScreen";
import { paths } from "~/services/server/navigation/paths";
import type { RouteHandle } from "~/services/server/navigation/routeHandle";
import { runTestAction, loadTest, type LoadedTest } from "~/services/applications/assessments/testScreen.server";

const own = { test: "valuesTest", screen: paths.valuesTestAnswer(), introduction: paths.valuesTest() } as const;

export const loader = ({ request }: LoaderFunctionArgs) => loadTest(request, own);

export const action = ({ request }: ActionFunctionArgs) => runTestAction(request, own);

export const handle: RouteHandle<LoadedTest> = {
  title: (t) => t("tests:valuesTest.title"),
  mainForm: ({ place }) => (typeof place === "number" ? "test-form" : null),
};

/** The values test and its result (docs/requirements.md, 2.9). */
export default function ValuesTestScreen() {
  const loaded = useLoaderData<typeof loader>();
  const problem = useActionData<typeof action>();
  return <TestScreen {...own} loaded={loaded} problem={problem} />;
}
