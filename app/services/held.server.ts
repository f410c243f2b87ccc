import { redirect } from "@remix-run/node";
import { dropHeldSubmission, holdSubmission, readHeldSubmission } from "#contract/heldSubmission";
import type { HeldForm } from "~/heldForm";
import { ApiError, createApi, type Api } from "./api.server";
import { textOf } from "./formData.server";
import { loginPath, pathOf, registerPath } from "./returnPath.server";
import { commitSession, readSession, type WebSession } from "./session.server";

/** The field that a form carries when it came back filled in. */
export const HELD_FIELD = "held";

/** What of a form may be kept: no password, no file, no token, no character that the store can't hold. In the order of the form. */
export function keptFields(form: FormData): [string, string][] {
  return [...form].flatMap(([name, value]) =>
    typeof value === "string" && !/password|^csrf$|^held$/i.test(name)
      ? [[storable(name), storable(value)] satisfies [string, string]]
      : [],
  );
}

/** Without NUL, which PostgreSQL's text has no place for, and with whole surrogate pairs only. */
const storable = (text: string) => Buffer.from(text, "utf8").toString("utf8").replaceAll("\0", "");

/** Keeps the form of a person whose session has ended, and leads to the login and back (design.md, section 3). */
export async function holdForm(request: Request, form: FormData): Promise<Response> {
  const session = await readSession(request);
  session.unset("accessToken");
  session.unset("expiresAt");
  return hold(session, request, form, loginPath);
}

/** Keeps the form of a person who has yet to complete the registration, and leads there and back. */
export async function holdUntilRegistered(request: Request, form: FormData): Promise<Response> {
  return hold(await readSession(request), request, form, registerPath);
}

async function hold(
  session: WebSession,
  request: Request,
  form: FormData,
  door: (path: string) => string,
): Promise<Response> {
  const path = pathOf(request);
  const { key } = await createApi(null).call(holdSubmission, { body: { path, fields: keptFields(form) } });
  session.set("held", { key, page: pageOf(path) });
  return redirect(door(path), { headers: { "set-cookie": await commitSession(session) } });
}

/** The kept form of this session that belongs on the page asked for; null where there is none. */
export async function heldFormOf(request: Request, api: Api): Promise<HeldForm | null> {
  const path = pathOf(request);
  const { key, page } = (await readSession(request)).get("held") ?? {};
  if (!key || page !== pageOf(path)) return null;
  try {
    const held = await api.call(readHeldSubmission, { params: { key } });
    return held.path === path ? { key, ...held } : null;
  } catch (error) {
    if (error instanceof ApiError && error.status < 500) return null;
    throw error;
  }
}

/** Ends the wait of a kept form once something was done on its page; what is done elsewhere leaves it. */
export function endHeld(session: WebSession, request: Request): void {
  if (session.get("held")?.page === pageOf(pathOf(request))) session.unset("held");
}

const pageOf = (path: string): string => path.split("?", 1)[0] ?? path;

/** Whether this is the one sending of a form that came back: of two tabs, or two presses, one wins. */
export async function takeHeld(api: Api, form: FormData): Promise<boolean> {
  const { dropped } = await api.call(dropHeldSubmission, { params: { key: textOf(form, HELD_FIELD) } });
  return dropped;
}
