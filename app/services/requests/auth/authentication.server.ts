import type { Sender } from "~/services/server/serve/visit.server";
import { redirect } from "@remix-run/node";
import { Authenticator } from "remix-auth";
import { FormStrategy } from "remix-auth-form";
import { CANDIDATE_USER_TYPE, getUserByAccessToken, login, type User } from "#contract/candidates/user";
import { ApiError, createApi, publicApi, type Api, type Attempt } from "~/services/server/api/client.server";
import { getText } from "~/services/server/serve/formData.server";
import { oncePerRequest, requestContext } from "~/services/server/serve/context.server";
import { paths } from "~/services/server/navigation/paths";
import { findKnownBrowser } from "./knownBrowser.server";
import { getPath, safePath } from "./returnPath.server";
import { changeSession, readSession, readAccessToken, sessionStorage } from "./session.server";
import { CLEAR_STORAGE, SHARED_PHONE_FIELD } from "./sharedPhone.server";

export const authenticator = new Authenticator<Attempt<typeof login>>(sessionStorage);

/** Logs in by e-mail and password (docs/requirements.md, section 7: typeUser=1). */
authenticator.use(
  new FormStrategy(async ({ form, request }) =>
    publicApi.attempt(
      login,
      {
        query: { typeUser: CANDIDATE_USER_TYPE },
        body: {
          email: getText(form, "email"),
          password: getText(form, "password"),
          ...(form.get(SHARED_PHONE_FIELD) === "on"
            ? { remember: false, sharedPhone: true }
            : { remember: form.get("remember") === "on" }),
          knownBrowser: await findKnownBrowser(request, getText(form, "email")),
        },
      },
      { outage: true },
    ),
  ),
  "password",
);

/** Says who is logged in (docs/requirements.md, section 4). Is complete before a page is rendered. */
export interface Authentication {
  isAuthenticated: boolean;
  isInitialized: true;
  /** Why the API could not check the token. The page is then anonymous, although the token may be valid. */
  failure: "unavailable" | "unexpected" | null;
  user: User | null;
  /** The session's end, in ISO 8601; null without a login. */
  expiresAt: string | null;
  /** True on a shared phone, which therefore stores no personal data (docs/decisions/0009). */
  isShared: boolean;
  api: Api;
}

const nobody: Authentication = {
  isAuthenticated: false,
  isInitialized: true,
  failure: null,
  user: null,
  expiresAt: null,
  isShared: false,
  api: publicApi,
};

/** Asks the API whose token this is, only once for each request (docs/design.md, section 3). */
export async function authenticate(request: Request): Promise<Authentication> {
  const token = await readAccessToken(request);
  if (!token) return nobody;
  return oncePerRequest("user", async () => {
    const api = createApi(token);
    const attempt = await api.attempt(
      getUserByAccessToken,
      { query: { accessToken: token } },
      { outage: true, notAuthenticated: true },
    );
    // Only a 401 says that the token is invalid. A 403 or 404 may come from a proxy.
    if (!attempt.ok) {
      const cause = attempt.problem.code === "unexpected" ? "unexpected" : "unavailable";
      return { ...nobody, failure: attempt.status === 401 ? null : cause };
    }
    const { expiresAt, isShared, ...user } = attempt.response;
    requestContext().timeZone = user.timeZone;
    return { ...nobody, isAuthenticated: true, user, expiresAt, isShared, api };
  });
}

export const visitorApi = async (request: Request): Promise<Api> => (await authenticate(request)).api;

export interface Candidate {
  user: User;
  candidateId: string;
  api: Api;
}

/** Returns the candidate, or "incomplete" if the user is no candidate or has not agreed. Rejects with ApiError. */
export async function findCandidate(request: Request): Promise<Candidate | "nobody" | "incomplete"> {
  const { failure, user, api } = await authenticate(request);
  if (failure) throw new ApiError(failure === "unexpected" ? 500 : 503, { code: failure, message: "" });
  if (!user) return "nobody";
  return user.candidate && user.hasAgreed ? { user, candidateId: user.candidate.id, api } : "incomplete";
}

/** Returns the candidate, or throws a redirect to login or registration. Rejects with ApiError in an outage. */
export async function requireCandidate(request: Request, path = getPath(request)): Promise<Candidate> {
  const candidate = await findCandidate(request);
  if (candidate === "nobody") throw await leadToLogin(request, path);
  if (candidate === "incomplete") throw redirect(paths.register(safePath(path)));
  return candidate;
}

/** Redirects to the login and back to `path`. Clears the browser's storage if a session has ended. */
export async function leadToLogin(request: Request, path: string): Promise<Response> {
  const login = refusesCookies(request) ? paths.loginWithoutCookies : paths.login;
  const to = login(safePath(path));
  // Without a token no cookie is set: a late answer to a service worker would undo a form's newer cookie.
  if (!(await readSession(request)).hasToken) return redirect(to);
  const cookie = await changeSession(request, { accessToken: null });
  return redirect(to, { headers: { "set-cookie": cookie, ...CLEAR_STORAGE } });
}

/** Returns whether the browser refuses cookies: it comes from the login form, but sends no cookie. */
function refusesCookies({ headers }: Request): boolean {
  const from = headers.get("referer");
  return !headers.has("cookie") && URL.canParse(from ?? "") && new URL(from ?? "").pathname === paths.login();
}

/** Redirects a logged-in user away from login and register (docs/requirements.md, 6). */
export async function requireNobody(request: Request, to = paths.home()): Promise<void> {
  const { user } = await authenticate(request);
  if (user) throw redirect(user.candidate ? to : paths.register(to));
}

/** Returns a user with an unfinished registration, and their API; null for other users. */
export async function incompleteUser(request: Request): Promise<{ user: User; api: Api } | null> {
  const { user, api } = await authenticate(request);
  return user && !(user.candidate && user.hasAgreed) ? { user, api } : null;
}

/** Reads a form's sender from the cookie, before the body is read. With `asks`, the API server checks the session. */
export async function findSender(request: Request, { asks }: { asks: boolean }): Promise<Sender> {
  const [token, { userId = null }] = [await readAccessToken(request), await readSession(request)];
  if (!token) return { userId: null, isMember: false };
  const isNobody = asks && (await findCandidate(request).catch(() => null)) === "nobody";
  return { userId, isMember: !isNobody };
}
