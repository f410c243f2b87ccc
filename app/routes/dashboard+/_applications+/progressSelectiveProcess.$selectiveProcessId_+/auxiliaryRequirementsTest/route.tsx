import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { createHandle, VacancyAssessmentScreen } from "~/components/applications/assessments/VacancyAssessmentScreen";
import {
  runVacancyAssessmentAction,
  loadVacancyAssessment,
} from "~/services/applications/assessments/vacancyAssessmentScreen.server";

export const loader = (args: LoaderFunctionArgs) => loadVacancyAssessment(args, "auxiliaryRequirementsTest");

export const action = (args: ActionFunctionArgs) => runVacancyAssessmentAction(args, "auxiliaryRequirementsTest");

export const handle = createHandle("auxiliaryRequirementsTest");

/** Asks which of a vacancy's requirements a candidate meets, and how to meet the others (docs/requirements.md, 2.9). */
export default VacancyAssessmentScreen;
