import { redirect } from "@remix-run/node";
import { claimPendingSubmission, savePendingSubmission, getPendingSubmission } from "#contract/pendingSubmission";
import type { PendingForm } from "./pendingSubmission";
import { ApiError, createApi, type Api } from "~/services/api/client.server";
import { getText } from "./formData.server";
import { loginPath, getPath, registerPath } from "~/services/auth/returnPath.server";
import { commitSession, readSession, type WebSession } from "~/services/auth/session.server";

/** The field that a form carries when it came back filled in. */
export const PENDING_FIELD = "pendingForm";

/** What of a form may be kept: no password, no file, no token, no character that the store can't hold. In the order of the form. */
export function storableFields(form: FormData): [string, string][] {
  return [...form].flatMap(([name, value]) =>
    typeof value === "string" && !/password|^csrf$|^pendingForm$/i.test(name)
      ? [[storable(name), storable(value)] satisfies [string, string]]
      : [],
  );
}

/** Without NUL, which PostgreSQL's text has no place for, and with whole surrogate pairs only. */
const storable = (text: string) => Buffer.from(text, "utf8").toString("utf8").replaceAll("\0", "");

/** Keeps the form of a person whose session has ended, and leads to the login and back (docs/design.md, section 3). */
export async function saveForm(request: Request, form: FormData): Promise<Response> {
  const session = await readSession(request);
  session.unset("accessToken");
  session.unset("expiresAt");
  return saveAndLeave(session, request, form, loginPath);
}

/** Keeps the form of a person who has yet to complete the registration, and leads there and back. */
export async function saveFormUntilRegistered(request: Request, form: FormData): Promise<Response> {
  return saveAndLeave(await readSession(request), request, form, registerPath);
}

async function saveAndLeave(
  session: WebSession,
  request: Request,
  form: FormData,
  authPage: (path: string) => string,
): Promise<Response> {
  const path = getPath(request);
  const { key } = await createApi(null).call(savePendingSubmission, { body: { path, fields: storableFields(form) } });
  session.set("pendingForm", { key, page: toPage(path) });
  return redirect(authPage(path), { headers: { "set-cookie": await commitSession(session) } });
}

/** The pending submission of this session that belongs on the page asked for; null where there is none. */
export async function getPendingForm(request: Request, api: Api): Promise<PendingForm | null> {
  const path = getPath(request);
  const { key, page } = (await readSession(request)).get("pendingForm") ?? {};
  if (!key || page !== toPage(path)) return null;
  try {
    const pendingForm = await api.call(getPendingSubmission, { params: { key } });
    return pendingForm.path === path ? { key, ...pendingForm } : null;
  } catch (error) {
    if (error instanceof ApiError && error.status < 500) return null;
    throw error;
  }
}

/** Ends the wait of a pending submission once something was done on its page; what is done elsewhere leaves it. */
export function forgetForm(session: WebSession, request: Request): void {
  if (session.get("pendingForm")?.page === toPage(getPath(request))) session.unset("pendingForm");
}

const toPage = (path: string): string => path.split("?", 1)[0] ?? path;

/** Whether this is the one sending of a form that came back: of two tabs, or two presses, one wins. */
export async function claimForm(api: Api, form: FormData): Promise<boolean> {
  const { dropped } = await api.call(claimPendingSubmission, { params: { key: getText(form, PENDING_FIELD) } });
  return dropped;
}
