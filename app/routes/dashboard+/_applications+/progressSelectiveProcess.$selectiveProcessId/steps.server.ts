import { parseWithZod } from "@conform-to/zod/v4";
import { data } from "@remix-run/node";
import { answerOffer, closeUnanswered, confirmInterview, chooseInterviewSlot } from "#contract/applications/progress";
import { getText } from "~/services/server/serve/formData.server";
import { redirectWithToast } from "~/services/requests/forms/form.server";
import { disableAutoCoercion, toReply } from "~/services/requests/forms/problems.server";
import type { VacancyActionContext } from "~/services/vacancies/vacancy/invitation.server";
import { reasonForm, slotForm } from "./form";
import { findApplication, sayChanged, type FormResponse } from "./response.server";

export async function acceptOffer(context: VacancyActionContext, here: string) {
  const { params } = await findApplication(context);
  const body = { accepted: true, version: readVersion(context.form) } as const;
  const attempt = await context.api.attempt(answerOffer, { params, body });
  if (!attempt.ok && attempt.problem.code === "offerReplaced")
    return data<FormResponse>({ intent: "acceptOffer", replaced: true }, { status: attempt.status });
  if (!attempt.ok) return sayChanged(context, "acceptOffer", attempt);
  return redirectWithToast(context.request, here, { kind: "success", text: "offerAccepted" });
}

export async function refuseOffer(context: VacancyActionContext, here: string) {
  const submission = parseWithZod(context.form, { schema: reasonForm, disableAutoCoercion });
  if (submission.status !== "success")
    return data<FormResponse>({ intent: "refuseOffer", result: submission.reply() }, { status: 400 });
  const { params } = await findApplication(context);
  const body = { accepted: false, version: readVersion(context.form), reason: submission.value.reason } as const;
  const attempt = await context.api.attempt(answerOffer, { params, body });
  if (!attempt.ok && attempt.problem.code === "offerReplaced")
    return data<FormResponse>(
      { intent: "refuseOffer", result: toReply(submission, attempt.problem) },
      { status: attempt.status },
    );
  if (!attempt.ok) return sayChanged(context, "refuseOffer", attempt);
  return redirectWithToast(context.request, here, { kind: "info", text: "offerRefused" });
}

const readVersion = (form: VacancyActionContext["form"], name = "version"): number =>
  Number(/^\d{1,6}$/.exec(getText(form, name))?.[0] ?? "999999");

export async function close(context: VacancyActionContext, here: string) {
  const { params } = await findApplication(context);
  const attempt = await context.api.attempt(closeUnanswered, { params });
  if (!attempt.ok) return sayChanged(context, "close", attempt);
  return redirectWithToast(context.request, here, { kind: "info", text: "closedUnanswered" });
}

export async function confirm(context: VacancyActionContext, here: string) {
  const { params } = await findApplication(context);
  const attempt = await context.api.attempt(confirmInterview, {
    params,
    body: { sequence: readVersion(context.form, "sequence") },
  });
  if (!attempt.ok) return sayChanged(context, "confirm", attempt);
  return redirectWithToast(context.request, here, { kind: "success", text: "interviewConfirmed" });
}

export async function chooseSlot(context: VacancyActionContext, here: string) {
  const intent = "chooseSlot" as const;
  const submission = parseWithZod(context.form, { schema: slotForm, disableAutoCoercion });
  if (submission.status !== "success")
    return data<FormResponse>({ intent, result: submission.reply() }, { status: 400 });
  const { params } = await findApplication(context);
  const attempt = await context.api.attempt(chooseInterviewSlot, { params, body: submission.value });
  if (attempt.ok) return redirectWithToast(context.request, here, { kind: "success", text: "slotTaken" });
  if (attempt.status !== 400) return sayChanged(context, intent, attempt);
  return data<FormResponse>({ intent, result: toReply(submission, attempt.problem) }, { status: 400 });
}
