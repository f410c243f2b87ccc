import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { createHandle, VacancyAssessmentScreen } from "~/components/applications/assessments/VacancyAssessmentScreen";
import {
  runVacancyAssessmentAction,
  loadVacancyAssessment,
} from "~/services/applications/assessments/vacancyAssessmentScreen.server";

export const loader = (args: LoaderFunctionArgs) => loadVacancyAssessment(args, "auxiliaryQuestionsTest");

export const action = (args: ActionFunctionArgs) => runVacancyAssessmentAction(args, "auxiliaryQuestionsTest");

export const handle = createHandle("auxiliaryQuestionsTest");

/** Asks a vacancy's questions with free answers (docs/requirements.md, 2.9). */
export default VacancyAssessmentScreen;
