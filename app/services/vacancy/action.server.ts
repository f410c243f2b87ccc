import { parseWithZod } from "@conform-to/zod/v4";
import { data } from "@remix-run/node";
import { answerInvitation, apply, viewVacancyApplication } from "#contract/application";
import { reportVacancy } from "#contract/vacancy";
import type { Toast } from "~/services/shell/toast";
import { applyForm, declineForm, reportForm } from "./forms.server";
import type { Candidate } from "~/services/auth/authentication.server";
import { redirectWithToast } from "~/services/forms/form.server";
import { disableAutoCoercion, toReply } from "~/services/forms/problems.server";

type ActionContext = Candidate & { request: Request; form: FormData; selectiveProcessId: number };

export const progressPath = (selectiveProcessId: number) => `/dashboard/progressSelectiveProcess/${selectiveProcessId}`;

/** What the forms of a vacancy's page do, by the button pressed. An answer is the form that has to be shown again. */
export async function actOnVacancy(given: ActionContext) {
  switch (given.form.get("intent")) {
    case "apply":
      return sendApplication(given);
    case "accept":
      return accept(given);
    case "decline":
      return decline(given);
    case "report":
      return report(given);
    default:
      throw data(null, { status: 400 });
  }
}

/** Applies in one press (docs/design.md, section 7). Pressed twice it is the same application, and says so. */
export async function sendApplication({ request, api, candidateId, form, selectiveProcessId }: ActionContext) {
  const submission = parseWithZod(form, { schema: applyForm });
  if (submission.status !== "success")
    return data({ intent: "apply" as const, result: submission.reply() }, { status: 400 });
  const { message, schooling, cnh, disability, disabilityConsent } = submission.value;
  const before = await api.attempt(viewVacancyApplication, { params: { id: candidateId, selectiveProcessId } });
  const attempt = await api.attempt(apply, {
    params: { id: candidateId },
    body: {
      selectiveProcessId,
      message,
      schooling,
      cnh: cnh.length > 0 ? cnh : undefined,
      disability,
      disabilityConsent: disabilityConsent === "on",
    },
  });
  if (!attempt.ok)
    return data({ intent: "apply" as const, result: toReply(submission, attempt.problem) }, { status: attempt.status });
  const { id, state, created } = attempt.response;
  const wasSentBefore = !created && before.ok && before.response.id === id && before.response.submittedAt !== null;
  const text: Toast["text"] = state === "draft" ? "draftSaved" : wasSentBefore ? "alreadySent" : "applied";
  return redirectWithToast(request, progressPath(selectiveProcessId), {
    kind: text === "applied" ? "success" : "info",
    text,
  });
}

async function accept({ request, api, candidateId, selectiveProcessId }: ActionContext) {
  const application = await api.call(viewVacancyApplication, { params: { id: candidateId, selectiveProcessId } });
  await api.call(answerInvitation, {
    params: { id: candidateId, applicationId: application.id },
    body: { accepted: true },
  });
  return redirectWithToast(request, progressPath(selectiveProcessId), { kind: "success", text: "invitationAccepted" });
}

async function decline({ request, api, candidateId, form, selectiveProcessId }: ActionContext) {
  const submission = parseWithZod(form, { schema: declineForm, disableAutoCoercion });
  if (submission.status !== "success")
    return data({ intent: "decline" as const, result: submission.reply() }, { status: 400 });
  const application = await api.call(viewVacancyApplication, { params: { id: candidateId, selectiveProcessId } });
  await api.call(answerInvitation, {
    params: { id: candidateId, applicationId: application.id },
    body: { accepted: false, reason: submission.value.reason },
  });
  return redirectWithToast(request, progressPath(selectiveProcessId), { kind: "info", text: "invitationDeclined" });
}

async function report({ request, api, form, selectiveProcessId }: ActionContext) {
  const submission = parseWithZod(form, { schema: reportForm });
  if (submission.status !== "success")
    return data({ intent: "report" as const, result: submission.reply() }, { status: 400 });
  await api.call(reportVacancy, { params: { selectiveProcessId }, body: submission.value });
  return redirectWithToast(request, `/dashboard/listSelectiveProcesses/${selectiveProcessId}/viewSelectiveProcess`, {
    kind: "success",
    text: "reported",
  });
}

/** The id in an address as a number; what can't be one is not there. */
export function parseVacancyId(text: string | null | undefined): number {
  if (text && /^[1-9]\d{0,9}$/.test(text) && Number(text) <= 2_147_483_647) return Number(text);
  throw data(null, { status: 404 });
}
