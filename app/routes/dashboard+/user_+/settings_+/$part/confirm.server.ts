import { data, redirect } from "@remix-run/node";
import { confirmSession, endOtherSession, endOtherSessions, unlinkIdentity } from "#contract/candidates/account";
import { ApiError, type Failure } from "~/services/server/api/client.server";
import { continueSession } from "~/services/requests/auth/openSession.server";
import type { ActionContext } from "~/services/requests/handlers.server";
import { redirectWithToast } from "~/services/requests/forms/form.server";
import { asChanged, paths } from "~/services/server/navigation/paths";
import { bareForm, confirmForm, endAccessForm, endSessionForm } from "./form";
import {
  again,
  changedHref,
  hideFields,
  parse,
  parseConfirmed,
  refused,
  type FormResponse,
  type Wanted,
} from "./response.server";

/* Changes that need a recent login or a confirmation, because a stranger may use an open session. */

export async function unlinkLinkedIn({ request, user, api }: ActionContext) {
  const attempt = await api.attempt(unlinkIdentity, { params: { id: user.id, provider: "linkedin" } });
  if (!attempt.ok) return askPassword(attempt, { wanted: "unlinkLinkedIn" });
  return redirectWithToast(request, changedHref(request), { kind: "success", text: "linkedInOut" });
}

/** Ends another device's session. Succeeds even if that session was already over. */
export async function endDevice({ request, form, user, api }: ActionContext) {
  const submission = parse(form, endSessionForm);
  if (submission.status !== "success") throw data(null, { status: 400 });
  const { sessionId } = submission.value;
  const attempt = await api.attempt(endOtherSession, { params: { id: user.id, sessionId } });
  if (!attempt.ok) return askPassword(attempt, { wanted: "endSession", sessionId });
  return redirectWithToast(request, changedHref(request), { kind: "success", text: "deviceOut" });
}

export async function endOthers({ request, form, user, api }: ActionContext) {
  const submission = parse(form, endAccessForm);
  if (submission.status !== "success") throw data(null, { status: 400 });
  const { lasting } = submission.value;
  const query = lasting ? { lasting: "1" as const } : {};
  const attempt = await api.attempt(endOtherSessions, { params: { id: user.id }, query });
  if (!attempt.ok) return askPassword(attempt, { wanted: "endSessions", lasting });
  return redirectWithToast(request, changedHref(request), { kind: "success", text: "devicesOut" });
}

/** Returns the page that asks for the password, if the API says that the login is too old. */
function askPassword({ status, problem }: Failure, wanted: Wanted) {
  if (problem.code !== "confirmationNeeded") throw new ApiError(status, problem);
  return data<FormResponse>({ intent: "confirm", wanted }, { status });
}

/** Confirms the person at the API server, then makes the wanted change with the session's new token. */
export async function confirm(context: ActionContext) {
  const { request, form, user, api } = context;
  const submission = await parseConfirmed(request, form, bareForm);
  const wanted = parseWanted(form);
  if (!wanted) throw data(null, { status: 400 });
  if (submission.status !== "success") return again("confirm", submission.reply({ hideFields }), wanted);
  const attempt = await api.attempt(confirmSession, { params: { id: user.id }, body: submission.value });
  if (!attempt.ok) return refused("confirm", request, submission, attempt, wanted);
  const { cookie, ...renewed } = await continueSession(request, attempt.response);
  try {
    return await doWanted({ ...context, ...renewed }, wanted, cookie);
  } catch (error) {
    // The old token is already invalid, so even after this error the response must set the new token.
    if (!(error instanceof ApiError)) throw error;
    return redirectWithToast(renewed.request, changedHref(request), { kind: "error", text: "saveFailed" });
  }
}

function doWanted(context: ActionContext, { wanted }: Wanted, cookie: string) {
  const headers = { "set-cookie": cookie };
  switch (wanted) {
    case "unlinkLinkedIn":
      return unlinkLinkedIn(context);
    case "endSession":
      return endDevice(context);
    case "endSessions":
      return endOthers(context);
    case "export":
      return redirect(paths.accountExport(), { headers });
    case "secondFactor":
      return redirect(asChanged(paths.ownSecondFactor()), { headers });
    case "passkeys":
      return redirect(asChanged(paths.ownPasskeys()), { headers });
    case "calendar":
      return redirect(asChanged(paths.ownCalendar()), { headers });
  }
}

export function parseWanted(form: FormData): Wanted | null {
  const named = confirmForm.safeParse({
    wanted: form.get("wanted"),
    sessionId: form.get("sessionId") ?? undefined,
    lasting: form.get("lasting") ?? undefined,
  });
  return named.success ? named.data : null;
}
