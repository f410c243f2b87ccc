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
import { endVisitorProposal } from "~/services/resume/visitorProposal.server";
import { forgetDeviceMarks, moveDeviceMarks } from "~/services/vacancy/deviceMarks.server";
import { changeSession, destroySession, readSession, sessionStorage } from "./session.server";
import { CLEAR_STORAGE, isSharedPhone, markSharedPhone, SHARED_PHONE_FIELD } from "./sharedPhone.server";

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

/** The authentication of docs/requirements.md, section 4. A page is rendered only once it is initialized. */
export interface Authentication {
  isAuthenticated: boolean;
  isInitialized: true;
  /** The API could not say whose token it is. Nobody is logged in, and the token may be good all the same. */
  hasFailed: boolean;
  user: User | null;
  /** The instant when the session ends, as ISO. Null when nobody is logged in. */
  expiresAt: string | null;
  /** Whether others use the phone too, so that nothing is kept on it (docs/decisions/0023). */
  isShared: boolean;
  token: string | null;
}

const nobody: Authentication = {
  isAuthenticated: false,
  isInitialized: true,
  hasFailed: false,
  user: null,
  expiresAt: null,
  isShared: false,
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
    const { expiresAt, isShared, ...user } = attempt.response;
    return { ...nobody, isAuthenticated: true, user, expiresAt, isShared, token };
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

/**
 * Returns the way to the login and back to `path`, for a session whose token is none or no longer good. Where one has
 * ended, nothing of it stays in the browser's storage.
 */
export async function leadToLogin(request: Request, path: string): Promise<Response> {
  const hadSession = (await readSession(request)).accessToken !== undefined;
  const cookie = await changeSession(request, { accessToken: null });
  const login = refusesCookies(request) ? paths.loginWithoutCookies : paths.login;
  return redirect(login(safePath(path)), { headers: { "set-cookie": cookie, ...(hadSession && CLEAR_STORAGE) } });
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
    /** Others use this phone too. Then the session is not remembered, whatever `remember` says. */
    isShared: boolean;
    toast?: Toast;
    socialName?: string | null;
    /** The API server has ended the session that this browser had, so it need not be revoked. */
    renews?: boolean;
  },
): Promise<TypedResponse<never>> {
  if (!options.renews) await endTokenBefore(request, opened.accessToken);
  const isForAnother = await endFormOfAnother(request, opened);
  const { isShared } = options;
  const proposal = await endVisitorProposal(request, opened);
  const remember = options.remember && !isShared;
  const cookie = await changeSession(request, {
    accessToken: opened.accessToken,
    userId: opened.user.id,
    remember,
    // Whatever was begun before as somebody else, or planted, ends here. Only one's own pending submission comes along.
    ...(isForAnother && { pendingForm: null, typedForm: null }),
    resetKey: null,
    emailKey: null,
    socialLink: null,
    socialName: options.socialName ?? null,
    ...proposal.change,
    toast: proposal.tell({ isNext: leadsNowhere(to) }) ?? options.toast,
  });
  // A person who does not want to be remembered leaves nothing behind on a phone that others use too.
  const cookies = remember ? [cookie, await rememberBrowser(request, opened.user.email)] : [cookie];
  if (isShared || isSharedPhone(request)) cookies.push(await markSharedPhone(isShared));
  const candidateId = opened.user.candidate?.id;
  // Who marked vacancies here before is not known on a phone that others use, and was somebody else where another comes.
  if (isShared || isForAnother) cookies.push(...forgetDeviceMarks(request));
  else if (candidateId) cookies.push(...(await moveDeviceMarks(request, createApi(opened.accessToken), candidateId)));
  const headers = new Headers(isShared || isForAnother ? CLEAR_STORAGE : {});
  for (const value of cookies) headers.append("set-cookie", value);
  return redirect(proposal.isTaken && leadsNowhere(to) ? paths.reviewResumeFile() : to, { headers });
}

/** Whether nobody asked for the page to which a login or a registration leads on. */
const leadsNowhere = (to: string) => to === paths.home() || to === paths.secondStep();

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
  // Nothing that the person saw stays for the next one at this browser. Theme and language are in cookies, which stay,
  // and the next page mirrors them again (app/enhance/settingsMirror.ts).
  const headers = new Headers({ "clear-site-data": '"cache", "storage"' });
  const ended = await destroySession(request, { isShared: isSharedPhone(request) });
  for (const cookie of [ended, ...forgetDeviceMarks(request)]) headers.append("set-cookie", cookie);
  return redirect(paths.loginAfter("logout"), { headers });
}
