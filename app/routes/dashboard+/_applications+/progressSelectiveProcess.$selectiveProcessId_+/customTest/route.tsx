import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { createHandle, VacancyAssessmentScreen } from "~/components/applications/assessments/VacancyAssessmentScreen";
import {
  runVacancyAssessmentAction,
  loadVacancyAssessment,
} from "~/services/applications/assessments/vacancyAssessmentScreen.server";

export const loader = (args: LoaderFunctionArgs) => loadVacancyAssessment(args, "customTest");

export const action = (args: ActionFunctionArgs) => runVacancyAssessmentAction(args, "customTest");

export const handle = createHandle("customTest");

/** Shows a vacancy's own test, whose answers have points (docs/requirements.md, 2.9). */
export default VacancyAssessmentScreen;
