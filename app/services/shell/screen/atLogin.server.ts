import type { AtLogin } from "~/services/requests/auth/openSession.server";
import { markSharedPhone } from "~/services/requests/auth/sharedPhone.server";
import { deleteFormsOfAnother } from "~/services/requests/forms/pendingSubmission.server";
import { moveVisitorProposal } from "~/services/candidates/resume/visitorProposal.server";
import { moveDeviceMarks } from "~/services/vacancies/vacancy/deviceMarks.server";

/** Functions that move the browser's earlier data to the account at a login or registration. */
export const atLogin: AtLogin = [deleteFormsOfAnother, moveVisitorProposal, markSharedPhone, moveDeviceMarks];
