import { data, redirect } from "@remix-run/node";
import { confirmSession, endOtherSession, endOtherSessions, unlinkIdentity } from "#contract/account";
import { ApiError, type Failure } from "~/services/api/client.server";
import type { ActionContext } from "~/services/screen/handlers.server";
import { redirectWithToast } from "~/services/forms/form.server";
import { asChanged, paths } from "~/services/shell/paths";
import { confirmForm, endSessionForm } from "./form";
import { again, changedHref, hideFields, parse, refused, type FormResponse, type Wanted } from "./response.server";

/* A stranger at an open session must not do these things, so they take a recent login, or the password. */

export async function unlinkLinkedIn({ request, user, api }: ActionContext) {
  const attempt = await api.attempt(unlinkIdentity, { params: { id: user.id, provider: "linkedin" } });
  if (!attempt.ok) return askPassword(attempt, { wanted: "unlinkLinkedIn" });
  return redirectWithToast(request, changedHref(request), { kind: "success", text: "linkedInOut" });
}

/** The device is out, as the person wanted, whether its session ended now or was over already. */
export async function endDevice({ request, form, user, api }: ActionContext) {
  const submission = parse(form, endSessionForm);
  if (submission.status !== "success") throw data(null, { status: 400 });
  const { sessionId } = submission.value;
  const attempt = await api.attempt(endOtherSession, { params: { id: user.id, sessionId } });
  if (!attempt.ok) return askPassword(attempt, { wanted: "endSession", sessionId });
  return redirectWithToast(request, changedHref(request), { kind: "success", text: "deviceOut" });
}

export async function endDevices({ request, user, api }: ActionContext) {
  const attempt = await api.attempt(endOtherSessions, { params: { id: user.id } });
  if (!attempt.ok) return askPassword(attempt, { wanted: "endSessions" });
  return redirectWithToast(request, changedHref(request), { kind: "success", text: "devicesOut" });
}

/** Returns the page with the question for the password, because the login is too old for what was wanted. */
function askPassword({ status, problem }: Failure, wanted: Wanted) {
  if (problem.code !== "confirmationNeeded") throw new ApiError(status, problem);
  return data<FormResponse>({ intent: "confirm", wanted }, { status });
}

/** Gives the password to the API server, and does what was wanted. */
export async function confirm(context: ActionContext) {
  const { request, form, user, api } = context;
  const submission = parse(form, confirmForm);
  const wanted = parseWanted(form);
  if (!wanted) throw data(null, { status: 400 });
  if (submission.status !== "success") return again("confirm", submission.reply({ hideFields }), wanted);
  const { currentPassword, secondFactor } = submission.value;
  const body = { currentPassword, secondFactor };
  const attempt = await api.attempt(confirmSession, { params: { id: user.id }, body });
  if (!attempt.ok) return refused("confirm", request, submission, attempt, wanted);
  switch (wanted.wanted) {
    case "unlinkLinkedIn":
      return unlinkLinkedIn(context);
    case "endSession":
      return endDevice(context);
    case "endSessions":
      return endDevices(context);
    case "export":
      return redirect(paths.accountExport());
    case "secondFactor":
      return redirect(asChanged(paths.ownSecondFactor()));
    case "passkeys":
      return redirect(asChanged(paths.ownPasskeys()));
  }
}

function parseWanted(form: FormData): Wanted | null {
  const named = confirmForm.omit({ currentPassword: true, secondFactor: true }).safeParse({
    wanted: form.get("wanted"),
    sessionId: form.get("sessionId") ?? undefined,
  });
  return named.success ? named.data : null;
}
