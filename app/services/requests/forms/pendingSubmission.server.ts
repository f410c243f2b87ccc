import { redirect } from "@remix-run/node";
import {
  claimPendingSubmission,
  savePendingSubmission,
  getPendingSubmission,
} from "#contract/candidates/pendingSubmission";
import type { PendingForm } from "./pendingSubmission";
import { ApiError, publicApi, type Api } from "~/services/server/api/client.server";
import { getPath, safePath } from "~/services/requests/auth/returnPath.server";
import type { Brought, Login } from "~/services/requests/auth/openSession.server";
import { changeSession, readSession, type SessionChange } from "~/services/requests/auth/session.server";
import { isSharedPhone } from "~/services/requests/auth/sharedPhone.server";
import { paths } from "~/services/server/navigation/paths";
import { getText } from "~/services/server/serve/formData.server";

export const PENDING_FIELD = "pendingForm";

/** Returns a form's fields for storing, without secrets, files, and characters that the database refuses. */
export function storableFields(form: FormData): [string, string][] {
  return [...form].flatMap(([name, value]) =>
    typeof value === "string" && !/password|passkey$|secondFactor|^csrf$|^pendingForm$/i.test(name)
      ? [[storable(name), storable(value)] satisfies [string, string]]
      : [],
  );
}

/** Removes NUL, which PostgreSQL refuses in text, and replaces lone surrogates. */
const storable = (text: string) => Buffer.from(text, "utf8").toString("utf8").replaceAll("\0", "");

/** Saves a form whose session has ended, and redirects to the login and back. Saves nothing on a shared phone. */
export const saveForm = (request: Request, form: FormData): Promise<Response> =>
  saveAndLead(request, form, paths.login, { accessToken: null });

export const saveFormUntilRegistered = (request: Request, form: FormData): Promise<Response> =>
  saveAndLead(request, form, paths.register, {});

async function saveAndLead(
  request: Request,
  form: FormData,
  toPath: (returnTo: string | null) => string,
  change: SessionChange,
): Promise<Response> {
  const path = getPath(request);
  const { hasToken, userId } = await readSession(request);
  // A cookie of an older version names no user, so nobody knows whose form this is.
  const isOfUnknown = hasToken && userId === undefined;
  const body = { path, fields: storableFields(form), ...(userId !== undefined && { userId }) };
  const attempt =
    isOfUnknown || isSharedPhone(request) ? null : await publicApi.attempt(savePendingSubmission, { body });
  // A 404 means that the account was erased, so the form belongs to nobody.
  if (attempt && !attempt.ok && attempt.status !== 404) throw new ApiError(attempt.status, attempt.problem);
  const pendingForm = attempt?.ok ? { key: attempt.response.key, page: toPage(path) } : null;
  const cookie = await changeSession(request, { ...change, pendingForm });
  return redirect(toPath(safePath(path)), { headers: { "set-cookie": cookie } });
}

export async function getPendingForm(request: Request, api: Api): Promise<PendingForm | null> {
  const path = getPath(request);
  const { key, page } = (await readSession(request)).pendingForm ?? {};
  if (!key || page !== toPage(path)) return null;
  const attempt = await api.attempt(getPendingSubmission, { params: { key } });
  return attempt.ok && attempt.response.path === path ? { key, ...attempt.response } : null;
}

/** Deletes saved forms of the browser's earlier user. A failure is harmless: no other user can load these forms. */
export async function deleteFormsOfAnother({ request, api, isOfAnother }: Login): Promise<Brought> {
  if (!isOfAnother) return {};
  const { pendingForm, typedForm } = await readSession(request);
  const anyFailure = { outage: true, notAuthenticated: true };
  for (const form of [pendingForm, typedForm])
    if (form) await api.attempt(claimPendingSubmission, { params: { key: form.key } }, anyFailure);
  return { change: { pendingForm: null, typedForm: null } };
}

export async function endPendingForm(request: Request): Promise<SessionChange> {
  const { pendingForm } = await readSession(request);
  return pendingForm?.page === toPage(getPath(request)) ? { pendingForm: null } : {};
}

export const toPage = (path: string): string => path.split("?", 1)[0] ?? path;

/** Returns true only for the first request that sends a saved form. Two tabs or a double click may send it twice. */
export async function claimForm(api: Api, form: FormData): Promise<boolean> {
  const { dropped } = await api.call(claimPendingSubmission, { params: { key: getText(form, PENDING_FIELD) } });
  return dropped;
}
