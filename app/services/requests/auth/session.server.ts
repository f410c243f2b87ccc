import { createCookieSessionStorage } from "@remix-run/node";
import { DAY_S } from "#contract/base/time";
import type { PhoneQuestion } from "#contract/candidates/phone";
import type { Toast } from "~/services/server/navigation/toast";
import { oncePerRequest } from "~/services/server/serve/context.server";
import { cookiePrefix, env, isHttps } from "~/services/server/serve/env.server";

interface StoredFields {
  accessToken: string;
  /** True if the session outlives the browser ("remember", docs/requirements.md, section 7). */
  remember: boolean;
  /** The user. Stays after the session's end, so that a form sent late is saved for this user (docs/design.md, 3). */
  userId: string;
  /** The saved form of an ended session. `page` is a path without query, which might be too long for a cookie. */
  pendingForm: { key: string; page: string };
  /** The form saved when a choice (language, "modo leve") reloads the page. `isOfUser`: saved for a logged-in user. */
  typedForm: { key: string; page: string; form: string; isOfUser: boolean };
  /** A file read before the registration; times in ISO 8601. Only a page with `journey` in its query shows its data. */
  resumeProposal: { key: string; expiresAt: string; readAt: string; journey: string };
  sentResumeKey: string;
  /** Set if the link was sent by WhatsApp, so that its page asks for the sender's number. */
  sentResumeByNumber: true;
  resetKey: string;
  emailKey: string;
  alertLink: { key: string; alert?: string; role?: string };
  socialLink: { key: string; email: string; isShared?: boolean };
  secondStep: { key: string; remember: boolean; isShared: boolean; toast: "loggedIn" | "socialLinked" };
  /** A login by telephone: the code's key and the typed number. `asks` is the question that follows a right code. */
  phoneLogin: {
    key: string;
    phone: string;
    remember: boolean;
    isShared: boolean;
    registers?: boolean;
    asks?: PhoneQuestion;
  };
  /** The key of a code that confirms a change. `expiresAt` is in ISO 8601. */
  ownCode: { key: string; expiresAt: string };
  socialName: string;
  /** The last one-time form: its hash, where it led, and when, in ms (forms/sentTwice.server.ts). */
  answered: { form: string; to: string; at: number };
}

interface Flash {
  toast: Toast;
}

export type SessionFields = Partial<Omit<StoredFields, "accessToken"> & Flash> & { hasToken: boolean };

/** Changes of the session. A value sets a field, null deletes it, and absent fields are unchanged. */
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

const read = (request: Request) =>
  oncePerRequest(`session ${request.headers.get("cookie")}`, async () => {
    const session = await open(request);
    const toast = session.get("toast");
    const { accessToken, ...fields } = session.data;
    return { accessToken, fields: { ...fields, hasToken: accessToken !== undefined, ...(toast && { toast }) } };
  });

/** Reads the session without its token. If the cookie is absent or not signed by us, all fields are undefined. */
export const readSession = async (request: Request): Promise<SessionFields> => (await read(request)).fields;

/** Reads the API server's token. Only this folder may call this. */
export const readAccessToken = async (request: Request): Promise<string | undefined> =>
  (await read(request)).accessToken;

/** Returns the changed session's `set-cookie`, with its lifetime. Only this function and `destroySession` write it. */
export async function changeSession(request: Request, change: SessionChange): Promise<string> {
  const session = await open(request);
  const { toast, ...fields } = change;
  for (const [name, value] of Object.entries(fields) as [keyof StoredFields, never][]) {
    if (value === null) session.unset(name);
    else if (value !== undefined) session.set(name, value);
  }
  // Reading a flashed field deletes this field.
  if (toast === null) session.get("toast");
  else if (toast) session.flash("toast", toast);
  return sessionStorage.commitSession(session, session.get("remember") ? { maxAge: REMEMBERED } : {});
}

/** Ends the session. Keeps the user's id for forms that are sent late, except on a shared phone. */
export async function destroySession(request: Request, { isShared }: { isShared: boolean }): Promise<string> {
  const { userId } = await readSession(request);
  if (isShared || userId === undefined) return sessionStorage.destroySession(await open(request));
  const ended = await sessionStorage.getSession();
  ended.set("userId", userId);
  return sessionStorage.commitSession(ended);
}
