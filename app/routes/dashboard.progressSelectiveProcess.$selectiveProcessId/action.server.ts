import { parseWithZod } from "@conform-to/zod/v4";
import type { SubmissionResult } from "@conform-to/react";
import { data } from "@remix-run/node";
import { undoWithdrawal, viewVacancyApplication, withdraw } from "#contract/application";
import { ApiError, type Failure } from "~/services/api/client.server";
import { redirectWithToast } from "~/services/forms/form.server";
import { disableAutoCoercion } from "~/services/forms/problems.server";
import { asChanged, paths } from "~/services/shell/paths";
import { sendApplication } from "~/services/vacancy/action.server";
import { handleInvitationForm, type VacancyActionContext } from "~/services/vacancy/invitation.server";
import { withdrawForm } from "./form";

/**
 * The form to show again. `changed` is true where it could not be done, because the application is no longer what the
 * page showed.
 */
export interface FormResponse {
  intent: "apply" | "accept" | "decline" | "withdraw" | "undo";
  result?: SubmissionResult | undefined;
  /** Known cities that the typed one may mean. */
  near?: string[];
  changed?: true;
}

/** Handles the forms of this page, by the button that was pressed. It returns the form to show again, or leads on. */
export async function handleProgressForm(context: VacancyActionContext) {
  const here = asChanged(paths.progress(context.selectiveProcessId));
  switch (context.form.get("intent")) {
    case "apply":
      return sendApplication(context, here);
    case "accept":
    case "decline":
      return handleInvitationForm(context, here);
    case "withdraw":
      return withdrawApplication(context, here);
    case "undo":
      return undo(context, here);
    default:
      throw data(null, { status: 400 });
  }
}

async function withdrawApplication(context: VacancyActionContext, here: string) {
  const submission = parseWithZod(context.form, { schema: withdrawForm, disableAutoCoercion });
  if (submission.status !== "success")
    return data<FormResponse>({ intent: "withdraw", result: submission.reply() }, { status: 400 });
  const { params, state } = await findApplication(context);
  const attempt = await context.api.attempt(withdraw, { params, body: { reason: submission.value.reason } });
  if (!attempt.ok) return sayChanged("withdraw", attempt);
  // A discarded draft leaves nothing to do here.
  return state === "draft"
    ? redirectWithToast(context.request, paths.applications(), { kind: "info", text: "discarded" })
    : redirectWithToast(context.request, here, { kind: "info", text: "withdrawn" });
}

async function undo(context: VacancyActionContext, here: string) {
  const { params } = await findApplication(context);
  const attempt = await context.api.attempt(undoWithdrawal, { params });
  if (!attempt.ok) return sayChanged("undo", attempt);
  return redirectWithToast(context.request, here, { kind: "success", text: "restored" });
}

async function findApplication({ api, candidateId, selectiveProcessId }: VacancyActionContext) {
  const { id, state } = await api.call(viewVacancyApplication, { params: { id: candidateId, selectiveProcessId } });
  return { params: { id: candidateId, applicationId: id }, state };
}

/** Says that the application has changed. Leaves any other refusal than 409 to the action, which keeps what was typed. */
function sayChanged(intent: FormResponse["intent"], { status, problem }: Failure) {
  if (status !== 409) throw new ApiError(status, problem);
  return data<FormResponse>({ intent, changed: true }, { status });
}
