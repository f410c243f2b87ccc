import type { AtLogin } from "~/services/auth/openSession.server";
import { markSharedPhone } from "~/services/auth/sharedPhone.server";
import { deleteFormsOfAnother } from "~/services/forms/pendingSubmission.server";
import { moveVisitorProposal } from "~/services/resume/visitorProposal.server";
import { moveDeviceMarks } from "~/services/vacancy/deviceMarks.server";

/** What a login or a registration brings along of what this browser had before. */
export const atLogin: AtLogin = [deleteFormsOfAnother, moveVisitorProposal, markSharedPhone, moveDeviceMarks];
