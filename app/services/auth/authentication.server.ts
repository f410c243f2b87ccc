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
import { ApiError, createApi, throwPage, type Api } from "~/services/api/client.server";
import type { Toast } from "~/services/shell/toast";
import { getText } from "~/services/forms/formData.server";
import { forgetForm } from "~/services/forms/pendingSubmission.server";
import { loginPath, getPath, registerPath } from "./returnPath.server";
import { commitSession, destroySession, readSession, sessionStorage } from "./session.server";
import { oncePerRequest } from "~/services/serve/context.server";

export type OpenedSession = z.output<typeof sessionSchema>;

export const authenticator = new Authenticator<OpenedSession>(sessionStorage, { throwOnError: true });

/** E-mail and password (docs/requirements.md, section 7: typeUser=1). A failed call is thrown on as the cause. */
authenticator.use(
  new FormStrategy(({ form }) =>
    createApi(null).call(login, {
      query: { typeUser: CANDIDATE_USER_TYPE },
      body: {
        email: getText(form, "email"),
        password: getText(form, "password"),
        remember: form.get("remember") === "on",
      },
    }),
  ),
  "password",
);

/** The authentication of docs/requirements.md, section 4; `isInitialized` false: the API could not be asked. */
export interface Authentication {
  isAuthenticated: boolean;
  isInitialized: boolean;
  user: User | null;
  /** When the session ends, ISO; null when nobody is logged in. */
  expiresAt: string | null;
  token: string | null;
}

const nobody: Authentication = {
  isAuthenticated: false,
  isInitialized: true,
  user: null,
  expiresAt: null,
  token: null,
};

/** Turns the session's token into its user, once a request (docs/design.md, section 3). */
export async function authenticate(request: Request): Promise<Authentication> {
  const token = (await readSession(request)).get("accessToken");
  if (!token) return nobody;
  return oncePerRequest("user", async () => {
    try {
      const { expiresAt, ...user } = await createApi(token).call(getUserByAccessToken, {
        query: { accessToken: token },
      });
      return { isAuthenticated: true, isInitialized: true, user, expiresAt, token };
    } catch (error) {
      if (error instanceof ApiError && error.status < 500) return nobody;
      return { ...nobody, isInitialized: false };
    }
  });
}

/** The API in the name of whoever is logged in, or of nobody: for calls that anyone may make. */
export async function visitorApi(request: Request): Promise<Api> {
  return createApi((await authenticate(request)).token);
}

export interface Candidate {
  user: User;
  candidateId: string;
  api: Api;
}

/**
 * The logged-in candidate and the API in their name; no other file ever sees the token (docs/design.md, section 12).
 * Nobody logged in: leads to the login screen, and from there back to `path`. A registration that LinkedIn began: leads
 * to what of it is missing. API down: the 503 page.
 */
export async function requireCandidate(request: Request, path = getPath(request)): Promise<Candidate> {
  const { isInitialized, user, token } = await authenticate(request);
  if (!isInitialized) throwPage(new ApiError(503, { code: "unavailable", message: "" }));
  if (!user || !token) throw await leadToLogin(request, path);
  if (!user.candidate) throw redirect(registerPath(path));
  return { user, candidateId: user.candidate.id, api: createApi(token) };
}

async function leadToLogin(request: Request, path: string): Promise<Response> {
  const session = await readSession(request);
  session.unset("accessToken");
  session.unset("expiresAt");
  return redirect(loginPath(path), { headers: { "set-cookie": await commitSession(session) } });
}

/**
 * The login and register screens send a logged-in user on (docs/requirements.md, section 6), or to what is missing of
 * the registration.
 */
export async function requireNobody(request: Request, to = "/dashboard"): Promise<void> {
  const { user } = await authenticate(request);
  if (user) throw redirect(user.candidate ? to : registerPath(to));
}

/** The logged-in user whose registration LinkedIn began and who has yet to complete it, and the API in their name; null for anybody else. */
export async function incompleteUser(request: Request): Promise<{ user: User; api: Api } | null> {
  const { user, token } = await authenticate(request);
  return user && token && !user.candidate ? { user, api: createApi(token) } : null;
}

/** Opens the session in the browser: a new token in a new cookie value each time, so that none can be fixed beforehand. */
export async function openSession(
  request: Request,
  opened: OpenedSession,
  to: string,
  options: { remember: boolean; toast?: Toast; socialName?: string | null },
): Promise<TypedResponse<never>> {
  const session = await readSession(request);
  session.set("accessToken", opened.accessToken);
  session.set("expiresAt", opened.expiresAt);
  session.set("remember", options.remember);
  // Whatever was begun before as somebody else, or planted, ends here; a pending submission alone comes along.
  session.unset("resetKey");
  session.unset("socialLink");
  session.unset("socialName");
  if (options.socialName) session.set("socialName", options.socialName);
  if (options.toast) session.flash("toast", options.toast);
  return redirect(to, { headers: { "set-cookie": await commitSession(session) } });
}

/**
 * Puts the session that the API server answered in the place of this one, which has ended ("Updating the profile or the password
 * re-initializes the session": docs/requirements.md, section 4). It is remembered as it was, for as long as it would
 * have been.
 */
export async function renewSession(
  request: Request,
  renewed: OpenedSession,
  to: string,
  toast: Toast,
): Promise<TypedResponse<never>> {
  const session = await readSession(request);
  session.set("accessToken", renewed.accessToken);
  session.set("expiresAt", renewed.expiresAt);
  forgetForm(session, request);
  session.flash("toast", toast);
  return redirect(to, { headers: { "set-cookie": await commitSession(session) } });
}

/** Revokes the token and forgets the session; rejects with ApiError when the API server can't be reached. */
export async function closeSession(request: Request): Promise<Response> {
  const session = await readSession(request);
  const token = session.get("accessToken");
  if (token) {
    await createApi(token)
      .call(logout, {})
      .catch((error: unknown) => {
        // A token that no longer works is as good as revoked.
        if (!(error instanceof ApiError) || error.status !== 401) throw error;
      });
  }
  return redirect("/auth/login", { headers: { "set-cookie": await destroySession(session) } });
}
