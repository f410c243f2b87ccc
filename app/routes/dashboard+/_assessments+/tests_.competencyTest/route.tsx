import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { AssessmentScreen } from "~/components/applications/assessments/AssessmentScreen";
import { paths } from "~/services/server/navigation/paths";
import type { RouteHandle } from "~/services/server/navigation/routeHandle";
import {
  runAssessmentAction,
  loadAssessment,
  type LoadedAssessment,
} from "~/services/applications/assessments/assessmentScreen.server";

const own = { test: "competencyTest", screen: paths.competencyTest(), introduction: paths.tests() } as const;

export const loader = ({ request }: LoaderFunctionArgs) => loadAssessment(request, own);

export const action = ({ request }: ActionFunctionArgs) => runAssessmentAction(request, own);

export const handle: RouteHandle<LoadedAssessment> = {
  title: (t) => t("assessments:competencyTest.title"),
  mainForm: ({ place }) => (typeof place === "number" ? "test-form" : null),
};

/** Shows the competency test, then its result (docs/requirements.md, 2.9). */
export default function CompetencyScreen() {
  const loaded = useLoaderData<typeof loader>();
  const problem = useActionData<typeof action>();
  return <AssessmentScreen {...own} loaded={loaded} problem={problem} />;
}
