import { redirect, type TypedResponse } from "@remix-run/node";
import { Authenticator } from "remix-auth";
import { FormStrategy } from "remix-auth-form";
import type { z } from "zod";
import {
  CANDIDATE_USER_TYPE,
  getUserByAccessToken,
  login,
  logout,
  type sessionSchema,
  type User,
} from "#contract/user";
import { ApiError, createApi, type Api, type Attempt } from "~/services/api/client.server";
import { getText } from "~/services/forms/formData.server";
import { endFormOfAnother, endPendingForm } from "~/services/forms/pendingSubmission.server";
import { oncePerRequest } from "~/services/serve/context.server";
import { paths } from "~/services/shell/paths";
import type { Toast } from "~/services/shell/toast";
import { findKnownBrowser, rememberBrowser } from "./knownBrowser.server";
import { getPath, safePath } from "./returnPath.server";
import { changeSession, destroySession, readSession, sessionStorage } from "./session.server";

export type OpenedSession = z.output<typeof sessionSchema>;

export const authenticator = new Authenticator<Attempt<typeof login>>(sessionStorage);

/**
 * Logs in by e-mail and password (docs/requirements.md, section 7: typeUser=1). The form says what came of it, whatever
 * it is.
 */
authenticator.use(
  new FormStrategy(async ({ form, request }) =>
    createApi(null).attempt(
      login,
      {
        query: { typeUser: CANDIDATE_USER_TYPE },
        body: {
          email: getText(form, "email"),
          password: getText(form, "password"),
          remember: form.get("remember") === "on",
          knownBrowser: await findKnownBrowser(request, getText(form, "email")),
        },
      },
      { outage: true },
    ),
  ),
  "password",
);

/** The authentication of docs/requirements.md, section 4. A page is rendered only once it is initialized. */
export interface Authentication {
  isAuthenticated: boolean;
  isInitialized: true;
  /** The API could not say whose token it is. Nobody is logged in, and the token may be good all the same. */
  hasFailed: boolean;
  user: User | null;
  /** The instant when the session ends, as ISO. Null when nobody is logged in. */
  expiresAt: string | null;
  token: string | null;
}

const nobody: Authentication = {
  isAuthenticated: false,
  isInitialized: true,
  hasFailed: false,
  user: null,
  expiresAt: null,
  token: null,
};

/** Turns the session's token into its user, once a request (docs/design.md, section 3). */
export async function authenticate(request: Request): Promise<Authentication> {
  const { accessToken: token } = await readSession(request);
  if (!token) return nobody;
  return oncePerRequest("user", async () => {
    const attempt = await createApi(token).attempt(
      getUserByAccessToken,
      { query: { accessToken: token } },
      { outage: true, notAuthenticated: true },
    );
    if (!attempt.ok) return { ...nobody, hasFailed: attempt.status >= 500 || attempt.status === 429 };
    const { expiresAt, ...user } = attempt.response;
    return { ...nobody, isAuthenticated: true, user, expiresAt, token };
  });
}

/** Returns the API in the name of whoever is logged in, or of nobody, for calls that anyone may make. */
export async function visitorApi(request: Request): Promise<Api> {
  return createApi((await authenticate(request)).token);
}

export interface Candidate {
  user: User;
  candidateId: string;
  api: Api;
}

/**
 * Returns the logged-in candidate and the API in their name; no other file ever sees the token. "nobody" says that no
 * one is logged in, and "incomplete" that LinkedIn began this person's registration. Rejects with ApiError where the
 * API server could not be asked.
 */
export async function findCandidate(request: Request): Promise<Candidate | "nobody" | "incomplete"> {
  const { hasFailed, user, token } = await authenticate(request);
  if (hasFailed) throw new ApiError(503, { code: "unavailable", message: "" });
  if (!user || !token) return "nobody";
  return user.candidate ? { user, candidateId: user.candidate.id, api: createApi(token) } : "incomplete";
}

/**
 * Returns the logged-in candidate, for `candidateLoader`. If nobody is logged in, it leads to the login screen, and
 * from there back to `path`. If LinkedIn began the registration, it leads to what of it is missing. Rejects with
 * ApiError as `findCandidate` does.
 */
export async function requireCandidate(request: Request, path = getPath(request)): Promise<Candidate> {
  const candidate = await findCandidate(request);
  if (candidate === "nobody") throw await leadToLogin(request, path);
  if (candidate === "incomplete") throw redirect(paths.register(safePath(path)));
  return candidate;
}

/** Returns the way to the login and back to `path`, for a session whose token is none or no longer good. */
export async function leadToLogin(request: Request, path: string): Promise<Response> {
  const cookie = await changeSession(request, { accessToken: null });
  const login = refusesCookies(request) ? paths.loginWithoutCookies : paths.login;
  return redirect(login(safePath(path)), { headers: { "set-cookie": cookie } });
}

/**
 * Whether the login's own form led here and the browser brought no cookie with it: the one that was just set did not
 * stay. Nothing else on that screen leads to a screen of a candidate.
 */
function refusesCookies({ headers }: Request): boolean {
  const from = headers.get("referer");
  return !headers.has("cookie") && URL.canParse(from ?? "") && new URL(from ?? "").pathname === paths.login();
}

/**
 * Leads a logged-in user on from the login and register screens (docs/requirements.md, section 6), or to what is
 * missing of the registration.
 */
export async function requireNobody(request: Request, to = paths.home()): Promise<void> {
  const { user } = await authenticate(request);
  if (user) throw redirect(user.candidate ? to : paths.register(to));
}

/**
 * Returns the logged-in user whose registration LinkedIn began and who has yet to complete it, with the API in their
 * name. Null for anybody else.
 */
export async function incompleteUser(request: Request): Promise<{ user: User; api: Api } | null> {
  const { user, token } = await authenticate(request);
  return user && token && !user.candidate ? { user, api: createApi(token) } : null;
}

/**
 * Opens the session in the browser. A new token comes in a new cookie value each time, so that none can be fixed
 * beforehand.
 */
export async function openSession(
  request: Request,
  opened: OpenedSession,
  to: string,
  options: {
    remember: boolean;
    toast?: Toast;
    socialName?: string | null;
    /** The API server has ended the session that this browser had, so it need not be revoked. */
    renews?: boolean;
  },
): Promise<TypedResponse<never>> {
  if (!options.renews) await endTokenBefore(request, opened.accessToken);
  const isForAnother = await endFormOfAnother(request, opened);
  const cookie = await changeSession(request, {
    accessToken: opened.accessToken,
    userId: opened.user.id,
    remember: options.remember,
    // Whatever was begun before as somebody else, or planted, ends here. Only one's own pending submission comes along.
    ...(isForAnother && { pendingForm: null, typedForm: null }),
    resetKey: null,
    emailKey: null,
    socialLink: null,
    socialName: options.socialName ?? null,
    toast: options.toast,
  });
  // A person who does not want to be remembered leaves nothing behind on a phone that others use too.
  const headers = options.remember ? [cookie, await rememberBrowser(request, opened.user.email)] : [cookie];
  return redirect(to, { headers: headers.map((value): [string, string] => ["set-cookie", value]) });
}

/**
 * Ends the other session of this browser, so that whoever logs in anew leaves none behind. A failure is not waited for.
 */
async function endTokenBefore(request: Request, opened: string): Promise<void> {
  const { accessToken } = await readSession(request);
  if (accessToken === undefined || accessToken === opened) return;
  await createApi(accessToken).attempt(logout, {}, { outage: true, notAuthenticated: true });
}

/**
 * Puts the session that the API server answered in the place of this one, which has ended ("Updating the profile or the
 * password re-initializes the session": docs/requirements.md, section 4). It is remembered as the former was, for as
 * long as that would have been.
 */
export async function renewSession(
  request: Request,
  renewed: OpenedSession,
  to: string,
  toast: Toast,
): Promise<TypedResponse<never>> {
  const cookie = await changeSession(request, {
    accessToken: renewed.accessToken,
    userId: renewed.user.id,
    toast,
    ...(await endPendingForm(request)),
  });
  return redirect(to, { headers: { "set-cookie": cookie } });
}

/**
 * Revokes the token and forgets the session. Returns null where the API server did not revoke it, because it could not
 * be reached.
 */
export async function closeSession(request: Request): Promise<Response | null> {
  const { accessToken } = await readSession(request);
  if (accessToken) {
    const attempt = await createApi(accessToken).attempt(logout, {}, { outage: true, notAuthenticated: true });
    // A token that no longer works is as good as revoked.
    if (!attempt.ok && attempt.status !== 401) return null;
  }
  return redirect(paths.loginAfter("logout"), {
    headers: {
      "set-cookie": await destroySession(request),
      // Nothing that the person saw stays for the next one at this browser. Theme and language are in cookies, which
      // stay, and the next page mirrors them again (app/enhance/settingsMirror.ts).
      "clear-site-data": '"cache", "storage"',
    },
  });
}
