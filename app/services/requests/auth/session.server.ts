import { createCookieSessionStorage } from "@remix-run/node";
import { DAY_S } from "#contract/base/time";
import type { PhoneQuestion } from "#contract/candidates/phone";
import type { Toast } from "~/services/server/navigation/toast";
import { cookiePrefix, env, isHttps } from "~/services/server/serve/env.server";

interface StoredFields {
  accessToken: string;
  /** True if the session outlives the browser ("remember", docs/requirements.md, section 7). */
  remember: boolean;
  /** The user, also after the session's end: a late form is stored for this user alone (docs/design.md, section 3). */
  userId: string;
  /** The page has no query, which might exceed a cookie. */
  pendingForm: { key: string; page: string };
  /** A form stored during a preference change: key, page, id, and whether it is of the session's user. */
  typedForm: { key: string; page: string; form: string; isOfUser: boolean };
  /** The proposal from a file read before the registration. Times are in ISO 8601, `journey` is in the address. */
  resumeProposal: { key: string; expiresAt: string; readAt: string; journey: string };
  sentResumeKey: string;
  /** The link came by WhatsApp, so it asks for the sender's number. */
  sentResumeByNumber: true;
  resetKey: string;
  emailKey: string;
  alertLink: { key: string; alert?: string; role?: string };
  socialLink: { key: string; email: string; isShared?: boolean };
  secondStep: { key: string; remember: boolean; isShared: boolean; toast: "loggedIn" | "socialLinked" };
  /** A login by telephone: its code's key, the typed telephone, and the question once the code was right. */
  phoneLogin: {
    key: string;
    phone: string;
    remember: boolean;
    isShared: boolean;
    registers?: boolean;
    asks?: PhoneQuestion;
  };
  /** The key of a code that confirms a change, and its end in ISO 8601. */
  ownCode: { key: string; expiresAt: string };
  socialName: string;
  /** The last form that works once: its mark, where its success led, and when in ms (forms/sentTwice.server.ts). */
  answered: { form: string; to: string; at: number };
}

interface Flash {
  toast: Toast;
}

export type SessionFields = Partial<Omit<StoredFields, "accessToken"> & Flash> & {
  hasToken: boolean;
};

/** A value sets the field, null deletes the field, and an absent field is unchanged. */
export type SessionChange = { [Name in keyof (StoredFields & Flash)]?: (StoredFields & Flash)[Name] | null };

/** The session's cookie (docs/design.md, section 3). Exported for remix-auth and tests only. */
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

/** In seconds: 30 days (docs/requirements.md, "remember"). */
const REMEMBERED = 30 * DAY_S;

const open = (request: Request) => sessionStorage.getSession(request.headers.get("cookie"));

/** Returns no fields if the cookie is absent or not signed by us. */
export async function readSession(request: Request): Promise<SessionFields> {
  const session = await open(request);
  const toast = session.get("toast");
  const { accessToken, ...fields } = session.data;
  return { ...fields, hasToken: accessToken !== undefined, ...(toast && { toast }) };
}

/** Reads the API server's token. Only this folder may call this. */
export const readAccessToken = async (request: Request): Promise<string | undefined> =>
  (await open(request)).get("accessToken");

/** Returns the session's `set-cookie`. No other code writes it, because each write must repeat its lifetime. */
export async function changeSession(request: Request, change: SessionChange): Promise<string> {
  const session = await open(request);
  const { toast, ...fields } = change;
  for (const [name, value] of Object.entries(fields) as [keyof StoredFields, never][]) {
    if (value === null) session.unset(name);
    else if (value !== undefined) session.set(name, value);
  }
  // Reading a flashed field deletes it.
  if (toast === null) session.get("toast");
  else if (toast) session.flash("toast", toast);
  return sessionStorage.commitSession(session, session.get("remember") ? { maxAge: REMEMBERED } : {});
}

/** Ends the session. It still names the user, for a late form, except on a shared phone. */
export async function destroySession(request: Request, { isShared }: { isShared: boolean }): Promise<string> {
  const { userId } = await readSession(request);
  if (isShared || userId === undefined) return sessionStorage.destroySession(await open(request));
  const ended = await sessionStorage.getSession();
  ended.set("userId", userId);
  return sessionStorage.commitSession(ended);
}
