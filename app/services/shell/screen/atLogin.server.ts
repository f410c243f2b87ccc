import type { AtLogin } from "~/services/requests/auth/openSession.server";
import { markSharedPhone } from "~/services/requests/auth/sharedPhone.server";
import { deleteFormsOfAnother } from "~/services/requests/forms/pendingSubmission.server";
import { moveVisitorProposal } from "~/services/candidates/resume/visitorProposal.server";
import { moveDeviceMarks } from "~/services/vacancies/vacancy/deviceMarks.server";

/** Functions for each login and registration: they move the browser's earlier data to the account, or delete it. */
export const atLogin: AtLogin = [deleteFormsOfAnother, moveVisitorProposal, markSharedPhone, moveDeviceMarks];
