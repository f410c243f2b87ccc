import { parseWithZod } from "@conform-to/zod/v4";
import { data } from "@remix-run/node";
import { reportMessage as reportMessageCall, writeMessage } from "#contract/message";
import { redirectWithToast } from "~/services/forms/form.server";
import { disableAutoCoercion, failedForm } from "~/services/forms/problems.server";
import { reportForm } from "~/services/vacancy/forms.server";
import type { VacancyActionContext } from "~/services/vacancy/invitation.server";
import { messageForm } from "./form";
import { findApplication, readId, sayChanged, type FormResponse } from "./response.server";

/** Writes to the company. What was typed comes back with a refusal, also where too much was written today. */
export async function sendMessage(context: VacancyActionContext, here: string) {
  const intent = "message" as const;
  const submission = parseWithZod(context.form, { schema: messageForm, disableAutoCoercion });
  if (submission.status !== "success")
    return data<FormResponse>({ intent, result: submission.reply() }, { status: 400 });
  const { params } = await findApplication(context);
  const attempt = await context.api.attempt(writeMessage, { params, body: submission.value });
  if (attempt.ok)
    return redirectWithToast(context.request, `${here}#messages`, { kind: "success", text: "messageSent" });
  if (attempt.status !== 400 && attempt.status !== 429) return sayChanged(intent, attempt);
  const failed = await failedForm(context.request, submission, attempt);
  return data<FormResponse>({ intent, ...failed.data }, failed.init ?? {});
}

/** Reports a message of the company. */
export async function reportMessage(context: VacancyActionContext, here: string) {
  const submission = parseWithZod(context.form, { schema: reportForm, disableAutoCoercion });
  if (submission.status !== "success")
    return data<FormResponse>({ intent: "reportMessage", result: submission.reply() }, { status: 400 });
  const { params } = await findApplication(context);
  const messageId = readId(context, "messageId");
  await context.api.call(reportMessageCall, { params: { ...params, messageId }, body: submission.value });
  return redirectWithToast(context.request, `${here}#messages`, { kind: "success", text: "messageReported" });
}
