import { parseWithZod } from "@conform-to/zod/v4";
import type { SubmissionResult } from "@conform-to/react";
import { data, redirect } from "@remix-run/node";
import {
  beginSecondFactor,
  confirmSecondFactor,
  removeSecondFactor,
  renewRecoveryCodes,
} from "#contract/candidates/secondFactor";
import { ApiError, type Failure } from "~/services/server/api/client.server";
import { redirectWithToast } from "~/services/requests/forms/form.server";
import { disableAutoCoercion, failedForm } from "~/services/requests/forms/problems.server";
import type { ActionContext } from "~/services/requests/handlers.server";
import { asChanged, paths } from "~/services/server/navigation/paths";
import { codeForm } from "./form";

export interface SecondFactorResponse {
  intent: "turnOn" | "renew" | "remove";
  result?: SubmissionResult | undefined;
  recoveryCodes?: string[];
}

/** Fields that a page with an error leaves empty: a code works once. */
const hideFields = ["secondFactor"];

export async function changeSecondFactor(context: ActionContext) {
  const { request, form, user, api } = context;
  const params = { id: user.id };
  const intent = form.get("intent");
  if (intent === "begin") {
    const attempt = await api.attempt(beginSecondFactor, { params });
    if (!attempt.ok) throw askPassword(attempt);
    return redirect(asChanged(paths.ownSecondFactor()));
  }
  if (intent !== "turnOn" && intent !== "renew" && intent !== "remove") throw data(null, { status: 400 });
  const submission = parseWithZod(form, { schema: codeForm, disableAutoCoercion });
  if (submission.status !== "success")
    return data<SecondFactorResponse>({ intent, result: submission.reply({ hideFields }) }, { status: 400 });
  const body = { code: submission.value.secondFactor };
  if (intent === "remove") {
    const attempt = await api.attempt(removeSecondFactor, { params, body });
    if (attempt.ok) return redirectWithToast(request, leadBack(), { kind: "success", text: "secondFactorOff" });
    return refuse(context, intent, submission, attempt);
  }
  const attempt = await api.attempt(intent === "turnOn" ? confirmSecondFactor : renewRecoveryCodes, { params, body });
  if (!attempt.ok) return refuse(context, intent, submission, attempt);
  return data<SecondFactorResponse>({ intent, recoveryCodes: attempt.response.recoveryCodes });
}

const leadBack = () => asChanged(paths.settings());

async function refuse(
  { request }: ActionContext,
  intent: SecondFactorResponse["intent"],
  submission: Parameters<typeof failedForm>[1],
  failure: Failure,
) {
  if (failure.problem.code === "confirmationNeeded") throw askPassword(failure);
  // The set-up has expired or was changed in another tab, so the page shows the current state.
  if (failure.problem.code === "expired") throw redirect(asChanged(paths.ownSecondFactor()));
  const { data: reply, init } = await failedForm(request, submission, failure, {
    hideFields,
    fields: { code: "secondFactor" },
  });
  return data<SecondFactorResponse>({ intent, ...reply }, init ?? undefined);
}

export function askPassword({ status, problem }: Failure): Response | ApiError {
  return problem.code === "confirmationNeeded" ? redirect(paths.confirmSecondFactor()) : new ApiError(status, problem);
}
