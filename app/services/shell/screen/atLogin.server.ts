import type { AtLogin } from "~/services/requests/auth/openSession.server";
import { markSharedPhone } from "~/services/requests/auth/sharedPhone.server";
import { deleteFormsOfAnother } from "~/services/requests/forms/pendingSubmission.server";
import { moveVisitorProposal } from "~/services/candidates/resume/visitorProposal.server";
import { moveDeviceMarks } from "~/services/vacancies/vacancy/deviceMarks.server";

/** The steps that carry over, at a login or a registration, the things that this browser had before. */
export const atLogin: AtLogin = [deleteFormsOfAnother, moveVisitorProposal, markSharedPhone, moveDeviceMarks];
