import { parseWithZod } from "@conform-to/zod/v4";
import type { SubmissionResult } from "@conform-to/react";
import { data, redirect } from "@remix-run/node";
import { z } from "zod";
import { addPasskey, passkeyRegistrationSchema, removePasskey, renamePasskey } from "#contract/candidates/passkey";
import { ApiError, type Failure } from "~/services/server/api/client.server";
import { parsePasskey } from "~/services/requests/auth/passkeyField.server";
import { redirectWithToast } from "~/services/requests/forms/form.server";
import { disableAutoCoercion, failedForm } from "~/services/requests/forms/problems.server";
import { translator } from "~/services/requests/i18n/i18n.server";
import type { ActionContext } from "~/services/requests/handlers.server";
import { asChanged, paths } from "~/services/server/navigation/paths";
import { nameForm } from "./form";

export interface PasskeysResponse {
  about: string;
  result: SubmissionResult;
}

export async function changePasskeys(context: ActionContext) {
  const { request, form, user, api } = context;
  const intent = form.get("intent");
  if (intent === "addPasskey") return add(context);
  const passkeyId = z.uuid().safeParse(form.get("passkeyId"));
  if (!passkeyId.success || (intent !== "renamePasskey" && intent !== "remove")) throw data(null, { status: 400 });
  const params = { id: user.id, passkeyId: passkeyId.data };
  if (intent === "remove") {
    const attempt = await api.attempt(removePasskey, { params });
    if (!attempt.ok) throw askPassword(attempt);
    return redirectWithToast(request, asChanged(paths.ownPasskeys()), { kind: "success", text: "passkeyRemoved" });
  }
  const submission = parseWithZod(form, { schema: nameForm, disableAutoCoercion });
  if (submission.status !== "success")
    return data<PasskeysResponse>({ about: params.passkeyId, result: submission.reply() }, { status: 400 });
  const attempt = await api.attempt(renamePasskey, { params, body: submission.value });
  // The passkey was removed in another tab, so the page shows the current list.
  if (!attempt.ok && attempt.status === 404) return redirect(asChanged(paths.ownPasskeys()));
  if (!attempt.ok) throw askPassword(attempt);
  return redirectWithToast(request, asChanged(paths.ownPasskeys()), { kind: "success", text: "passkeyRenamed" });
}

async function add({ request, form, user, api }: ActionContext) {
  const submission = parseWithZod(form, { schema: nameForm, disableAutoCoercion });
  if (submission.status !== "success")
    return data<PasskeysResponse>({ about: "add", result: submission.reply() }, { status: 400 });
  const response = parsePasskey(form, passkeyRegistrationSchema);
  const body = response && { ...submission.value, response };
  const attempt = body && (await api.attempt(addPasskey, { params: { id: user.id }, body }));
  if (attempt?.ok)
    return redirectWithToast(request, asChanged(paths.ownPasskeys()), { kind: "success", text: "passkeyAdded" });
  if (attempt?.problem.code === "confirmationNeeded") throw askPassword(attempt);
  if (attempt && ![400, 409, 410].includes(attempt.status)) {
    const { data: reply, init } = await failedForm(request, submission, attempt);
    return data<PasskeysResponse>({ about: "add", ...reply }, init ?? undefined);
  }
  const t = await translator(request, "settings");
  const result = submission.reply({ formErrors: [t("passkeys.failed")] });
  return data<PasskeysResponse>({ about: "add", result }, { status: 422 });
}

export function askPassword({ status, problem }: Failure): Response | ApiError {
  return problem.code === "confirmationNeeded" ? redirect(paths.confirmPasskeys()) : new ApiError(status, problem);
}
