import { parseWithZod } from "@conform-to/zod/v4";
import { data } from "@remix-run/node";
import { askAdaptation, askOtherTime } from "#contract/progress";
import { redirectWithToast } from "~/services/forms/form.server";
import { disableAutoCoercion, toReply } from "~/services/forms/problems.server";
import type { VacancyActionContext } from "~/services/vacancy/invitation.server";
import { adaptationForm, otherTimeForm } from "./form";
import { findApplication, sayChanged, type FormResponse } from "./response.server";

/** Asks the company for another time of the interview. What was chosen comes back with a refusal. */
export async function requestOtherTime(context: VacancyActionContext, here: string) {
  const intent = "otherTime" as const;
  const submission = parseWithZod(context.form, { schema: otherTimeForm, disableAutoCoercion });
  if (submission.status !== "success")
    return data<FormResponse>({ intent, result: submission.reply() }, { status: 400 });
  const { params } = await findApplication(context);
  const attempt = await context.api.attempt(askOtherTime, { params, body: submission.value });
  if (attempt.ok) return redirectWithToast(context.request, here, { kind: "success", text: "requestSent" });
  if (attempt.status !== 400) return sayChanged(intent, attempt);
  return data<FormResponse>({ intent, result: toReply(submission, attempt.problem) }, { status: 400 });
}

export async function requestAdaptation(context: VacancyActionContext, here: string) {
  const intent = "adaptation" as const;
  const submission = parseWithZod(context.form, { schema: adaptationForm, disableAutoCoercion });
  if (submission.status !== "success")
    return data<FormResponse>({ intent, result: submission.reply() }, { status: 400 });
  const { params } = await findApplication(context);
  const attempt = await context.api.attempt(askAdaptation, { params, body: submission.value });
  if (!attempt.ok) return sayChanged(intent, attempt);
  return redirectWithToast(context.request, here, { kind: "success", text: "requestSent" });
}
