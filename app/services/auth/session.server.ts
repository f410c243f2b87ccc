import { createCookieSessionStorage } from "@remix-run/node";
import type { Toast } from "~/services/shell/toast";
import { env, isHttps } from "~/services/serve/env.server";

interface StoredFields {
  accessToken: string;
  /** Whether the session outlives the browser ("remember", docs/requirements.md, section 7). */
  remember: boolean;
  /**
   * The user whose session it is, or was the last: it stays when the session ends, so that a form that is sent
   * afterwards is kept for this user and for nobody else (docs/design.md, section 3).
   */
  userId: string;
  /**
   * A pending submission (pendingSubmission.server.ts): its key, and the page that it belongs on, without the query,
   * which may be longer than a cookie.
   */
  pendingForm: { key: string; page: string };
  /** Key of a password reset link, once it has left the address. */
  resetKey: string;
  /** Key of a link about an e-mail (routes/auth.email), once it has left the address. */
  emailKey: string;
  /** The account that waits to be linked to LinkedIn by its password. */
  socialLink: { key: string; email: string };
  /** What LinkedIn calls a person who has yet to complete the registration. */
  socialName: string;
}

interface Flash {
  /** A message that the next page shows once. */
  toast: Toast;
}

/** Everything that a session may hold; a field that was never set is absent. */
export type SessionFields = Partial<StoredFields & Flash>;

/**
 * What a response changes of a session: a value sets the field, null forgets it, and a field left out stays as it is.
 */
export type SessionChange = { [Name in keyof SessionFields]?: SessionFields[Name] | null | undefined };

/**
 * docs/design.md, section 3: httpOnly, SameSite=Lax, Secure and `__Host-` whenever the public origin is https, signed.
 * For remix-auth and for tests: everything else reads and changes the session's fields by the functions below.
 */
export const sessionStorage = createCookieSessionStorage<StoredFields, Flash>({
  cookie: {
    name: isHttps ? "__Host-session" : "session",
    path: "/",
    httpOnly: true,
    sameSite: "lax",
    secure: isHttps,
    secrets: [env.SESSION_SECRET],
  },
});

/** The requirements' "remember": 30 days, in seconds. */
const REMEMBERED = 30 * 24 * 60 * 60;

const open = (request: Request) => sessionStorage.getSession(request.headers.get("cookie"));

/** The fields of the browser's session; none where the cookie is absent, or not signed by us. */
export async function readSession(request: Request): Promise<SessionFields> {
  const session = await open(request);
  const toast = session.get("toast");
  return { ...session.data, ...(toast && { toast }) };
}

/**
 * The `set-cookie` of the browser's session with this change. This is the one place that writes the cookie, because
 * every write has to say again how long it lives, or it would turn "remember" off.
 */
export async function changeSession(request: Request, change: SessionChange): Promise<string> {
  const session = await open(request);
  const { toast, ...fields } = change;
  for (const [name, value] of Object.entries(fields) as [keyof StoredFields, never][]) {
    if (value === null) session.unset(name);
    else if (value !== undefined) session.set(name, value);
  }
  // To read a flashed field is to forget it.
  if (toast === null) session.get("toast");
  else if (toast) session.flash("toast", toast);
  return sessionStorage.commitSession(session, session.get("remember") ? { maxAge: REMEMBERED } : {});
}

/**
 * The `set-cookie` that ends the browser's session with all that it holds, but for whose it was: a tab that stayed open
 * may still send a form.
 */
export async function destroySession(request: Request): Promise<string> {
  const { userId } = await readSession(request);
  if (userId === undefined) return sessionStorage.destroySession(await open(request));
  const ended = await sessionStorage.getSession();
  ended.set("userId", userId);
  return sessionStorage.commitSession(ended);
}
