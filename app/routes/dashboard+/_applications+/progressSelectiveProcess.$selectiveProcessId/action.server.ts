import { parseWithZod } from "@conform-to/zod/v4";
import { data } from "@remix-run/node";
import { undoWithdrawal, withdraw } from "#contract/applications/application";
import { redirectWithToast } from "~/services/requests/forms/form.server";
import { disableAutoCoercion, failedForm, toReply } from "~/services/requests/forms/problems.server";
import { asChanged, paths } from "~/services/server/navigation/paths";
import { reportVacancy } from "#contract/vacancies/vacancy";
import { sendApplication } from "~/services/vacancies/vacancy/action.server";
import { reportForm } from "~/services/vacancies/vacancy/forms.server";
import { declineInvitation, type VacancyActionContext } from "~/services/vacancies/vacancy/invitation.server";
import { removeDocument, sendDocument } from "./documents.server";
import { reasonForm, messageForm, adaptationForm, otherTimeForm } from "./form";
import { findApplication, sayChanged, type FormResponse, readId } from "./response.server";
import { acceptOffer, close, confirm, refuseOffer, chooseSlot } from "./steps.server";
import { reportMessage as reportMessageCall, writeMessage } from "#contract/applications/message";
import { askAdaptation, askOtherTime } from "#contract/applications/progress";

/** Handles every form of the page by its intent. Returns a form with errors, or redirects. */
export async function handleProgressForm(context: VacancyActionContext) {
  const here = asChanged(paths.progress(context.selectiveProcessId));
  switch (context.form.get("intent")) {
    case "apply":
      return sendApplication(context, here);
    case "decline":
      return declineInvitation(context, here);
    case "withdraw":
      return withdrawApplication(context, here);
    case "undo":
      return undo(context, here);
    case "acceptOffer":
      return acceptOffer(context, here);
    case "refuseOffer":
      return refuseOffer(context, here);
    case "close":
      return close(context, here);
    case "confirm":
      return confirm(context, here);
    case "chooseSlot":
      return chooseSlot(context, here);
    case "otherTime":
      return requestOtherTime(context, here);
    case "adaptation":
      return requestAdaptation(context, here);
    case "sendDocument":
      return sendDocument(context, here);
    case "removeDocument":
      return removeDocument(context, here);
    case "reportContact":
      return reportContact(context, here);
    case "message":
      return sendMessage(context, here);
    case "reportMessage":
      return reportMessage(context, here);
    default:
      throw data(null, { status: 400 });
  }
}

async function withdrawApplication(context: VacancyActionContext, here: string) {
  const submission = parseWithZod(context.form, { schema: reasonForm, disableAutoCoercion });
  if (submission.status !== "success")
    return data<FormResponse>({ intent: "withdraw", result: submission.reply() }, { status: 400 });
  const { params, state } = await findApplication(context);
  const attempt = await context.api.attempt(withdraw, { params, body: { reason: submission.value.reason } });
  if (!attempt.ok) return sayChanged(context, "withdraw", attempt);
  // A discarded draft has no page of its own, so its form redirects to the list.
  return state === "draft" || state === "discarded"
    ? redirectWithToast(context.request, paths.applications(), { kind: "info", text: "discarded" })
    : redirectWithToast(context.request, here, { kind: "info", text: "withdrawn" });
}

async function undo(context: VacancyActionContext, here: string) {
  const { params } = await findApplication(context);
  const attempt = await context.api.attempt(undoWithdrawal, { params });
  if (!attempt.ok) return sayChanged(context, "undo", attempt);
  return redirectWithToast(context.request, here, { kind: "success", text: "restored" });
}

/** Reports a caller who did not know the code words, or who asked for money. */
async function reportContact({ request, form, api, selectiveProcessId }: VacancyActionContext, here: string) {
  const submission = parseWithZod(form, { schema: reportForm, disableAutoCoercion });
  if (submission.status !== "success")
    return data<FormResponse>({ intent: "reportContact", result: submission.reply() }, { status: 400 });
  await api.call(reportVacancy, { params: { selectiveProcessId }, body: submission.value });
  return redirectWithToast(request, here, { kind: "success", text: "reported" });
}

/** Sends a message to the company. After an error (400, or 429 for too many a day) the form keeps the typed text. */
async function sendMessage(context: VacancyActionContext, here: string) {
  const intent = "message" as const;
  const submission = parseWithZod(context.form, { schema: messageForm, disableAutoCoercion });
  if (submission.status !== "success")
    return data<FormResponse>({ intent, result: submission.reply() }, { status: 400 });
  const { params } = await findApplication(context);
  const attempt = await context.api.attempt(writeMessage, { params, body: submission.value });
  if (attempt.ok)
    return redirectWithToast(context.request, `${here}#messages`, { kind: "success", text: "messageSent" });
  if (attempt.status !== 400 && attempt.status !== 429) return sayChanged(context, intent, attempt);
  const failed = await failedForm(context.request, submission, attempt);
  return data<FormResponse>({ intent, ...failed.data }, failed.init ?? {});
}

async function reportMessage(context: VacancyActionContext, here: string) {
  const submission = parseWithZod(context.form, { schema: reportForm, disableAutoCoercion });
  if (submission.status !== "success")
    return data<FormResponse>({ intent: "reportMessage", result: submission.reply() }, { status: 400 });
  const { params } = await findApplication(context);
  const messageId = readId(context, "messageId");
  await context.api.call(reportMessageCall, { params: { ...params, messageId }, body: submission.value });
  return redirectWithToast(context.request, `${here}#messages`, { kind: "success", text: "messageReported" });
}

/** Asks the company for another interview time. After a 400 the form keeps the chosen times. */
async function requestOtherTime(context: VacancyActionContext, here: string) {
  const intent = "otherTime" as const;
  const submission = parseWithZod(context.form, { schema: otherTimeForm, disableAutoCoercion });
  if (submission.status !== "success")
    return data<FormResponse>({ intent, result: submission.reply() }, { status: 400 });
  const { params } = await findApplication(context);
  const attempt = await context.api.attempt(askOtherTime, { params, body: submission.value });
  if (attempt.ok) return redirectWithToast(context.request, here, { kind: "success", text: "requestSent" });
  if (attempt.status !== 400) return sayChanged(context, intent, attempt);
  return data<FormResponse>({ intent, result: toReply(submission, attempt.problem) }, { status: 400 });
}

async function requestAdaptation(context: VacancyActionContext, here: string) {
  const intent = "adaptation" as const;
  const submission = parseWithZod(context.form, { schema: adaptationForm, disableAutoCoercion });
  if (submission.status !== "success")
    return data<FormResponse>({ intent, result: submission.reply() }, { status: 400 });
  const { params } = await findApplication(context);
  const attempt = await context.api.attempt(askAdaptation, { params, body: submission.value });
  if (!attempt.ok) return sayChanged(context, intent, attempt);
  return redirectWithToast(context.request, here, { kind: "success", text: "requestSent" });
}
