import type { SubmissionResult } from "@conform-to/react";
import { parseWithZod } from "@conform-to/zod/v4";
import { data } from "@remix-run/node";
import { askDeletion, cancelDeletion, endOtherSession, endOtherSessions, unlinkIdentity } from "#contract/account";
import { cancelEmailChange, resendEmailConfirmation } from "#contract/email";
import { changeUser } from "#contract/user";
import type { z } from "zod";
import type { ActionContext } from "~/services/api/handlers.server";
import { renewSession } from "~/services/auth/authentication.server";
import { redirectWithToast } from "~/services/forms/form.server";
import { mailResetLink } from "~/services/auth/passwordReset.server";
import type { Failure } from "~/services/api/client.server";
import { disableAutoCoercion, failedForm } from "~/services/forms/problems.server";
import { asChanged, paths } from "~/services/shell/paths";
import { closeForm, emailForm, endSessionForm, passwordForm } from "./form";

/** A form to show again. */
export interface FormResponse {
  intent: "email" | "password" | "close";
  result?: SubmissionResult | undefined;
}

/** Passwords are never sent back. */
const hideFields = ["currentPassword", "password"];

/** Handles the forms of this page, by the button pressed: the form to show again, or the way on. */
export async function changeSettings(context: ActionContext) {
  switch (context.form.get("intent")) {
    case "email":
      return changeEmail(context);
    case "resendConfirmation":
      return resendConfirmation(context);
    case "cancelEmailChange":
      return cancelChange(context);
    case "password":
      return changePassword(context);
    case "createPassword":
      return mailPasswordLink(context);
    case "unlinkLinkedIn":
      return unlinkLinkedIn(context);
    case "endSession":
      return endDevice(context);
    case "endSessions":
      return endDevices(context);
    case "close":
      return closeAccount(context);
    case "cancelDeletion":
      return cancelDeletionOfAccount(context);
    default:
      throw data(null, { status: 400 });
  }
}

async function changeEmail({ request, form, user, api }: ActionContext) {
  const submission = parse(form, emailForm);
  if (submission.status !== "success") return again("email", submission.reply({ hideFields }));
  const attempt = await api.attempt(changeUser, { params: { id: user.id }, body: submission.value });
  if (!attempt.ok) return refused("email", request, submission, attempt);
  return renewSession(request, attempt.response, changedHref(), { kind: "success", text: "emailAsked" });
}

async function resendConfirmation({ request, user, api }: ActionContext) {
  const attempt = await api.attempt(resendEmailConfirmation, { params: { id: user.id } });
  return redirectWithToast(
    request,
    changedHref(),
    attempt.ok ? { kind: "success", text: "confirmationSent" } : { kind: "error", text: "mailFailed" },
  );
}

async function cancelChange({ request, user, api }: ActionContext) {
  await api.call(cancelEmailChange, { params: { id: user.id } });
  return redirectWithToast(request, changedHref(), { kind: "success", text: "emailChangeCancelled" });
}

async function changePassword({ request, form, user, api }: ActionContext) {
  const submission = parse(form, passwordForm);
  if (submission.status !== "success") return again("password", submission.reply({ hideFields }));
  const attempt = await api.attempt(changeUser, { params: { id: user.id }, body: submission.value });
  if (!attempt.ok) return refused("password", request, submission, attempt);
  return renewSession(request, attempt.response, changedHref(), { kind: "success", text: "ownPasswordChanged" });
}

/** For who came by another provider and never had one: the way of those who forgot theirs. */
async function mailPasswordLink({ request, user }: ActionContext) {
  const attempt = await mailResetLink(request, user.email);
  return redirectWithToast(
    request,
    changedHref(),
    attempt.ok ? { kind: "success", text: "passwordLinkSent" } : { kind: "error", text: "mailFailed" },
  );
}

async function unlinkLinkedIn({ request, user, api }: ActionContext) {
  await api.call(unlinkIdentity, { params: { id: user.id, provider: "linkedin" } });
  return redirectWithToast(request, changedHref(), { kind: "success", text: "linkedInOut" });
}

/** Whether it ended now or was over already, the device is out, as was wanted. */
async function endDevice({ request, form, user, api }: ActionContext) {
  const submission = parse(form, endSessionForm);
  if (submission.status !== "success") throw data(null, { status: 400 });
  await api.call(endOtherSession, { params: { id: user.id, sessionId: submission.value.sessionId } });
  return redirectWithToast(request, changedHref(), { kind: "success", text: "deviceOut" });
}

async function endDevices({ request, user, api }: ActionContext) {
  await api.call(endOtherSessions, { params: { id: user.id } });
  return redirectWithToast(request, changedHref(), { kind: "success", text: "devicesOut" });
}

async function closeAccount({ request, form, user, api }: ActionContext) {
  const submission = parse(form, closeForm);
  if (submission.status !== "success") return again("close", submission.reply({ hideFields }));
  const attempt = await api.attempt(askDeletion, { params: { id: user.id }, body: submission.value });
  if (!attempt.ok) return refused("close", request, submission, attempt);
  return redirectWithToast(request, changedHref(), { kind: "info", text: "deletionAsked" });
}

async function cancelDeletionOfAccount({ request, user, api }: ActionContext) {
  await api.call(cancelDeletion, { params: { id: user.id } });
  return redirectWithToast(request, changedHref(), { kind: "success", text: "deletionCancelled" });
}

const parse = <S extends z.ZodType>(form: FormData, schema: S) => parseWithZod(form, { schema, disableAutoCoercion });

const again = (intent: FormResponse["intent"], result: SubmissionResult) =>
  data<FormResponse>({ intent, result }, { status: 400 });

async function refused<T>(
  intent: FormResponse["intent"],
  request: Request,
  submission: Parameters<typeof failedForm<T>>[1],
  failure: Failure,
) {
  const { data: reply, init } = await failedForm(request, submission, failure, { hideFields });
  return data<FormResponse>({ intent, ...reply }, init ?? undefined);
}

/** This page again, with the change made. */
const changedHref = () => asChanged(paths.settings());
