import { createCookieSessionStorage, type Session } from "@remix-run/node";
import type { Toast } from "~/services/shell/toast";
import { env, isHttps } from "~/services/serve/env.server";

interface SessionData {
  accessToken: string;
  /** ISO instant. */
  expiresAt: string;
  remember: boolean;
  /** A pending submission (pendingSubmission.server.ts): its key, and the page that it belongs on, without the query, which may be longer than a cookie. */
  pendingForm: { key: string; page: string };
  /** Key of a password reset link, once it has left the address. */
  resetKey: string;
  /** The account that waits to be linked to LinkedIn by its password. */
  socialLink: { key: string; email: string };
  /** What LinkedIn calls a person who has yet to complete the registration. */
  socialName: string;
}

interface SessionFlash {
  toast: Toast;
}

export type WebSession = Session<SessionData, SessionFlash>;

/**
 * docs/design.md, section 3: httpOnly, SameSite=Lax, Secure and `__Host-` whenever the public origin is https, signed.
 */
export const sessionStorage = createCookieSessionStorage<SessionData, SessionFlash>({
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

export const readSession = (request: Request): Promise<WebSession> =>
  sessionStorage.getSession(request.headers.get("cookie"));

/**
 * The one place that writes the session's cookie, or a later write would turn "remember" off (docs/design.md, section
 * 13).
 */
export const commitSession = (session: WebSession): Promise<string> =>
  sessionStorage.commitSession(session, session.get("remember") ? { maxAge: REMEMBERED } : {});

export const destroySession = (session: WebSession): Promise<string> => sessionStorage.destroySession(session);
