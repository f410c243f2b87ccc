import { data, redirect } from "@remix-run/node";
import * as contract from "#contract/candidates/account";
import { endCalendarFeed } from "#contract/applications/calendarFeed";
import { cancelEmailChange, confirmEmailByCode, resendEmailConfirmation } from "#contract/candidates/email";
import type { ActionContext } from "~/services/requests/handlers.server";
import { renewSession, type OpenedSession } from "~/services/requests/auth/openSession.server";
import { redirectWithToast } from "~/services/requests/forms/form.server";
import { mailResetLink } from "~/services/requests/auth/passwordReset.server";
import { sendOwnCode } from "./ownCode.server";
import { confirm, endDevice, endOthers, unlinkLinkedIn } from "./confirm.server";
import { bareForm, codeForm, emailForm, idleForm, passwordForm } from "./form";
import { endPendingForm } from "~/services/requests/forms/pendingSubmission.server";
import { paths } from "~/services/server/navigation/paths";
import { getText } from "~/services/server/serve/formData.server";
import { again, changedHref, hideFields, parse, parseConfirmed, refused } from "./response.server";
import { removeKnownBrowser, toPhoneName } from "~/services/requests/auth/knownBrowser.server";
import { changeSession } from "~/services/requests/auth/session.server";
import { CLEAR_STORAGE, serializeSharedPhone } from "~/services/requests/auth/sharedPhone.server";

export async function changeSettings(context: ActionContext) {
  if (context.form.has("sendCode")) return sendOwnCode(context);
  switch (context.form.get("intent")) {
    case "email":
      return changeEmail(context);
    case "resendConfirmation":
      return resendConfirmation(context);
    case "code":
      return confirmByCode(context);
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
      return endOthers(context);
    case "endCalendar":
      return endCalendar(context);
    case "sessionIdle":
      return changeIdle(context);
    case "sharePhone":
      return sharePhone(context);
    case "confirm":
      return confirm(context);
    case "close":
      return closeAccount(context);
    case "cancelDeletion":
      return cancelDeletionOfAccount(context);
    default:
      throw data(null, { status: 400 });
  }
}

/** Returns whether a form must be handled only once, because it replaces the session or uses up a code. */
export const worksOnce = (form: FormData): boolean =>
  ["email", "code", "password", "confirm", "close"].includes(getText(form, "intent"));

/** Replaces the session, and deletes the form that was saved for this page. */
const renew = async (
  request: Request,
  renewed: OpenedSession,
  text: "emailAsked" | "emailAddAsked" | "ownPasswordChanged",
) =>
  renewSession(request, renewed, changedHref(request), {
    ...(await endPendingForm(request)),
    ownCode: null,
    toast: { kind: "success", text },
  });

async function changeEmail({ request, form, user, api }: ActionContext) {
  const submission = await parseConfirmed(request, form, emailForm);
  if (submission.status !== "success") return again("email", submission.reply({ hideFields }));
  const attempt = await api.attempt(contract.changeUser, { params: { id: user.id }, body: submission.value });
  if (!attempt.ok) return refused("email", request, submission, attempt);
  return renew(request, attempt.response, user.email ? "emailAsked" : "emailAddAsked");
}

async function resendConfirmation({ request, user, api }: ActionContext) {
  const attempt = await api.attempt(resendEmailConfirmation, { params: { id: user.id } });
  return redirectWithToast(
    request,
    changedHref(request),
    attempt.ok ? { kind: "success", text: "confirmationSent" } : { kind: "error", text: "mailFailed" },
  );
}

/** Confirms an e-mail by its code. A changed e-mail ends every session, so this person logs in again. */
async function confirmByCode({ request, form, user, api }: ActionContext) {
  const submission = parse(form, codeForm);
  if (submission.status !== "success") return again("code", submission.reply());
  const attempt = await api.attempt(confirmEmailByCode, { params: { id: user.id }, body: submission.value });
  if (!attempt.ok) return refused("code", request, submission, attempt);
  return attempt.response.purpose === "change"
    ? redirectWithToast(request, paths.login(), { kind: "success", text: "emailChanged" })
    : redirectWithToast(request, changedHref(request), { kind: "success", text: "emailConfirmed" });
}

async function cancelChange({ request, user, api }: ActionContext) {
  await api.call(cancelEmailChange, { params: { id: user.id } });
  return redirectWithToast(request, changedHref(request), {
    kind: "success",
    text: user.email ? "emailChangeCancelled" : "emailAddCancelled",
  });
}

async function changePassword({ request, form, user, api }: ActionContext) {
  const submission = await parseConfirmed(request, form, passwordForm);
  if (submission.status !== "success") return again("password", submission.reply({ hideFields }));
  const attempt = await api.attempt(contract.changeUser, { params: { id: user.id }, body: submission.value });
  if (!attempt.ok) return refused("password", request, submission, attempt);
  return renew(request, attempt.response, "ownPasswordChanged");
}

async function changeIdle({ request, form, user, api }: ActionContext) {
  const typed = idleForm.safeParse({ hours: form.get("hours") });
  if (!typed.success) throw data(null, { status: 400 });
  const hours = contract.IDLE_HOURS.find((value) => String(value) === typed.data.hours) ?? null;
  await api.call(contract.setSessionIdle, { params: { id: user.id }, body: { hours } });
  return redirectWithToast(request, changedHref(request), { kind: "success", text: "updated" });
}

async function endCalendar({ request, api, candidateId }: ActionContext) {
  await api.call(endCalendarFeed, { params: { id: candidateId } });
  return redirectWithToast(request, changedHref(request), { kind: "success", text: "calendarEnded" });
}

/** Mails a password reset link to a person who has no password yet. */
async function mailPasswordLink({ request, user }: ActionContext) {
  const attempt = await mailResetLink(request, user.email);
  return redirectWithToast(
    request,
    changedHref(request),
    attempt.ok ? { kind: "success", text: "passwordLinkSent" } : { kind: "error", text: "mailFailed" },
  );
}

async function closeAccount({ request, form, user, api }: ActionContext) {
  const submission = await parseConfirmed(request, form, bareForm);
  if (submission.status !== "success") return again("close", submission.reply({ hideFields }));
  const attempt = await api.attempt(contract.askDeletion, { params: { id: user.id }, body: submission.value });
  if (!attempt.ok) return refused("close", request, submission, attempt);
  return redirectWithToast(request, changedHref(request), { kind: "info", text: "deletionAsked" });
}

async function cancelDeletionOfAccount({ request, user, api }: ActionContext) {
  await api.call(contract.cancelDeletion, { params: { id: user.id } });
  return redirectWithToast(request, changedHref(request), { kind: "success", text: "deletionCancelled" });
}

async function sharePhone({ request, user, api }: ActionContext) {
  await api.call(contract.shareSession, { params: { id: user.id } });
  const headers = new Headers(CLEAR_STORAGE);
  const toast = { kind: "success", text: "updated" } as const;
  headers.append("set-cookie", await changeSession(request, { remember: false, pendingForm: null, toast }));
  headers.append("set-cookie", await serializeSharedPhone(true));
  const { whatsApp } = await api.call(contract.viewAccount, { params: { id: user.id } });
  const names = [user.email, ...(whatsApp === null ? [] : [toPhoneName(`+${whatsApp}`)])];
  headers.append("set-cookie", await removeKnownBrowser(request, names));
  return redirect(changedHref(request), { headers });
}
