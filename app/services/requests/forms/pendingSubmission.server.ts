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

/** The field that a form carries when it came back filled in. */
export const PENDING_FIELD = "pendingForm";

/** Returns what may be kept of a form, in its order: no secrets, no files, and no character the store can't hold. */
export function storableFields(form: FormData): [string, string][] {
  return [...form].flatMap(([name, value]) =>
    typeof value === "string" && !/password|passkey$|secondFactor|^csrf$|^pendingForm$/i.test(name)
      ? [[storable(name), storable(value)] satisfies [string, string]]
      : [],
  );
}

/** Returns the text without NUL, which PostgreSQL's text has no place for, and with whole surrogate pairs only. */
const storable = (text: string) => Buffer.from(text, "utf8").toString("utf8").replaceAll("\0", "");

/**
 * Saves the form of a person whose session has ended, and leads to the login and back. On shared phones: no form
 * (docs/design.md, section 3; docs/decisions/0009).
 */
export const saveForm = (request: Request, form: FormData): Promise<Response> =>
  saveAndLead(request, form, paths.login, { accessToken: null });

/** Saves the form of a person who has yet to complete the registration, and leads there and back. */
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
  // The session is from before the cookie said whose it is, so nobody can tell whose form this is.
  const isOfUnknown = hasToken && userId === undefined;
  const body = { path, fields: storableFields(form), ...(userId !== undefined && { userId }) };
  const attempt =
    isOfUnknown || isSharedPhone(request) ? null : await publicApi.attempt(savePendingSubmission, { body });
  // The account was erased, so there is nobody to keep the form for.
  if (attempt && !attempt.ok && attempt.status !== 404) throw new ApiError(attempt.status, attempt.problem);
  const pendingForm = attempt?.ok ? { key: attempt.response.key, page: toPage(path) } : null;
  const cookie = await changeSession(request, { ...change, pendingForm });
  return redirect(toPath(safePath(path)), { headers: { "set-cookie": cookie } });
}

/** Returns the pending submission of this session that belongs on the page asked for, or null where there is none. */
export async function getPendingForm(request: Request, api: Api): Promise<PendingForm | null> {
  const path = getPath(request);
  const { key, page } = (await readSession(request)).pendingForm ?? {};
  if (!key || page !== toPage(path)) return null;
  const attempt = await api.attempt(getPendingSubmission, { params: { key } });
  return attempt.ok && attempt.response.path === path ? { key, ...attempt.response } : null;
}

/** At a login, deletes the forms of whoever was logged in here before. Failing is harmless: nobody else gets them. */
export async function deleteFormsOfAnother({ request, api, isOfAnother }: Login): Promise<Brought> {
  if (!isOfAnother) return {};
  const { pendingForm, typedForm } = await readSession(request);
  const anyFailure = { outage: true, notAuthenticated: true };
  for (const form of [pendingForm, typedForm])
    if (form) await api.attempt(claimPendingSubmission, { params: { key: form.key } }, anyFailure);
  return { change: { pendingForm: null, typedForm: null } };
}

/** Returns the change of a session in which the pending submission of this page was done. */
export async function endPendingForm(request: Request): Promise<SessionChange> {
  const { pendingForm } = await readSession(request);
  return pendingForm?.page === toPage(getPath(request)) ? { pendingForm: null } : {};
}

/** Returns the page of a path: it has no query, which may be longer than a cookie. */
export const toPage = (path: string): string => path.split("?", 1)[0] ?? path;

/** Tells whether this is the one sending of a form that came back: of two tabs, or two presses, one wins. */
export async function claimForm(api: Api, form: FormData): Promise<boolean> {
  const { dropped } = await api.call(claimPendingSubmission, { params: { key: getText(form, PENDING_FIELD) } });
  return dropped;
}
