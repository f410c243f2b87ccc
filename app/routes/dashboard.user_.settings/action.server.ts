import type { SubmissionResult } from "@conform-to/react";
import { parseWithZod } from "@conform-to/zod/v4";
import { data } from "@remix-run/node";
import { askDeletion, cancelDeletion, endOtherSession, endOtherSessions, unlinkIdentity } from "#contract/account";
import { changeUser } from "#contract/user";
import type { z } from "zod";
import { renewSession, type Candidate } from "~/services/auth/authentication.server";
import { redirectWithToast } from "~/services/forms/form.server";
import { mailResetLink } from "~/services/auth/passwordReset.server";
import { disableAutoCoercion, failedForm, type Failure } from "~/services/forms/problems.server";
import { closeForm, emailForm, endSessionForm, passwordForm } from "./form";

type ActionContext = Candidate & { request: Request; form: FormData };

/** A form to show again. */
export interface Answer {
  intent: "email" | "password" | "close";
  result?: SubmissionResult | undefined;
}

/** Passwords are never sent back. */
const hideFields = ["currentPassword", "password"];

/** What the forms of this page do, by the button pressed. */
export async function actOnSettings(given: ActionContext) {
  switch (given.form.get("intent")) {
    case "email":
      return changeEmail(given);
    case "password":
      return changePassword(given);
    case "createPassword":
      return mailPasswordLink(given);
    case "unlinkLinkedIn":
      return unlinkLinkedIn(given);
    case "endSession":
      return endDevice(given);
    case "endSessions":
      return endDevices(given);
    case "close":
      return closeAccount(given);
    case "cancelDeletion":
      return cancelDeletionOfAccount(given);
    default:
      throw data(null, { status: 400 });
  }
}

async function changeEmail({ request, form, user, api }: ActionContext) {
  const submission = parse(form, emailForm);
  if (submission.status !== "success") return again("email", submission.reply({ hideFields }));
  const attempt = await api.attempt(changeUser, { params: { id: user.id }, body: submission.value });
  if (!attempt.ok) return refused("email", request, submission, attempt);
  return renewSession(request, attempt.response, changedHref(), { kind: "success", text: "emailChanged" });
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

const again = (intent: Answer["intent"], result: SubmissionResult) => data<Answer>({ intent, result }, { status: 400 });

async function refused<T>(
  intent: Answer["intent"],
  request: Request,
  submission: Parameters<typeof failedForm<T>>[1],
  failure: Failure,
) {
  const { data: reply, init } = await failedForm(request, submission, failure, { hideFields });
  return data<Answer>({ intent, ...reply }, init ?? undefined);
}

/**
 * This page under an address that no browser has seen: text browsers show the page that they keep when a form leads
 * back to the address that it was sent to. Nothing reads the parameter.
 */
const changedHref = () => `/dashboard/user/settings?changed=${Date.now().toString(36)}`;
