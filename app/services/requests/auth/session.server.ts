import { createCookieSessionStorage } from "@remix-run/node";
import { DAY_S } from "#contract/base/time";
import type { Toast } from "~/services/server/navigation/toast";
import { cookiePrefix, env, isHttps } from "~/services/server/serve/env.server";

interface StoredFields {
  accessToken: string;
  /** True if the session outlives the browser ("remember", docs/requirements.md, section 7). */
  remember: boolean;
  /**
   * The user whose session it is, or was last: a form sent after its end is kept for this user alone (docs/design.md,
   * section 3).
   */
  userId: string;
  /** The key and the page of a pending submission. The page has no query, which may be longer than a cookie. */
  pendingForm: { key: string; page: string };
  /** A half-filled form that a choice took away: its key, page and id, and whether it is the session's user's. */
  typedForm: { key: string; page: string; form: string; isOfUser: boolean };
  /**
   * The proposal from a file that was read before its person had an account
   * (services/candidates/resume/visitorProposal.server.ts). It has its only key, its end and the time of the reading in
   * ISO 8601, and the mark in the address of its journey.
   */
  resumeProposal: { key: string; expiresAt: string; readAt: string; journey: string };
  /** The key to what was read from a currículo (routes/_site.curriculo_.recebido), once it has left the address. */
  sentResumeKey: string;
  /** Whether that link came by WhatsApp, and so opens only for who knows the number that sent the file. */
  sentResumeByNumber: true;
  /** The key of a password reset link, once it has left the address. */
  resetKey: string;
  /** The key of a link about an e-mail (routes/auth.email), once it has left the address. */
  emailKey: string;
  /** A link about alerts (routes/_site.alertas), once it has left the address, and the reason to mute. */
  alertLink: { key: string; alert?: string; role?: string };
  /** The account that waits to be linked to LinkedIn by its password. */
  socialLink: { key: string; email: string; isShared?: boolean };
  /** A login that waits for the second factor, and what was asked for in its first step. */
  secondStep: { key: string; remember: boolean; isShared: boolean; toast: "loggedIn" | "socialLinked" };
  /** The name that LinkedIn gives a person who has yet to complete the registration. */
  socialName: string;
}

interface Flash {
  /** A message that the next page shows once. */
  toast: Toast;
}

/** The fields of a session without the token; a field that was never set is absent. */
export type SessionFields = Partial<Omit<StoredFields, "accessToken"> & Flash> & {
  /** Whether there is a token, good or not. */
  hasToken: boolean;
};

/** The change of a session by a response: a value sets the field, null deletes it, an absent field stays. */
export type SessionChange = { [Name in keyof (StoredFields & Flash)]?: (StoredFields & Flash)[Name] | null };

/**
 * The session's cookie is httpOnly, SameSite=Lax and signed, with Secure and `__Host-` whenever the public origin is
 * https (docs/design.md, section 3). This is exported for remix-auth and for tests; everything else reads and changes
 * the session's fields by the functions below.
 */
export const sessionStorage = createCookieSessionStorage<StoredFields, Flash>({
  cookie: {
    name: `${cookiePrefix}session`,
    path: "/",
    httpOnly: true,
    sameSite: "lax",
    secure: isHttps,
    secrets: env.SESSION_SECRET,
  },
});

/** The time that the requirements' "remember" lasts: 30 days, in seconds. */
const REMEMBERED = 30 * DAY_S;

const open = (request: Request) => sessionStorage.getSession(request.headers.get("cookie"));

/** Returns the fields of the browser's session. There are none where the cookie is absent, or not signed by us. */
export async function readSession(request: Request): Promise<SessionFields> {
  const session = await open(request);
  const toast = session.get("toast");
  const { accessToken, ...fields } = session.data;
  return { ...fields, hasToken: accessToken !== undefined, ...(toast && { toast }) };
}

/** Returns the browser's token, or undefined. Only this folder asks for it, and calls the API with it. */
export const readAccessToken = async (request: Request): Promise<string | undefined> =>
  (await open(request)).get("accessToken");

/** Returns the `set-cookie` of a changed session. Only this writes it: each write must repeat how long it lives. */
export async function changeSession(request: Request, change: SessionChange): Promise<string> {
  const session = await open(request);
  const { toast, ...fields } = change;
  for (const [name, value] of Object.entries(fields) as [keyof StoredFields, never][]) {
    if (value === null) session.unset(name);
    else if (value !== undefined) session.set(name, value);
  }
  // Reading a flashed field makes the session forget it.
  if (toast === null) session.get("toast");
  else if (toast) session.flash("toast", toast);
  return sessionStorage.commitSession(session, session.get("remember") ? { maxAge: REMEMBERED } : {});
}

/** Returns the `set-cookie` that ends a session. It names the user still, for a late form, but not on shared phones. */
export async function destroySession(request: Request, { isShared }: { isShared: boolean }): Promise<string> {
  const { userId } = await readSession(request);
  if (isShared || userId === undefined) return sessionStorage.destroySession(await open(request));
  const ended = await sessionStorage.getSession();
  ended.set("userId", userId);
  return sessionStorage.commitSession(ended);
}
