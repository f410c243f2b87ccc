import { redirect, type TypedResponse } from "@remix-run/node";
import type { z } from "zod";
import { logout, type sessionSchema } from "#contract/candidates/user";
import { createApi, type Api, streamCall, type StreamedCall } from "~/services/server/api/client.server";
import { rememberBrowser } from "./knownBrowser.server";
import { changeSession, destroySession, readSession, readAccessToken, type SessionChange } from "./session.server";
import { CLEAR_STORAGE, isSharedPhone } from "./sharedPhone.server";
import { paths } from "~/services/server/navigation/paths";
import type { OpenResponse } from "~/services/server/api/transport.server";

export type OpenedSession = z.output<typeof sessionSchema>;

export interface Login {
  request: Request;
  user: OpenedSession["user"];
  api: Api;
  to: string;
  isShared: boolean;
  /** True if the browser's earlier session belonged to another user. */
  isOfAnother: boolean;
}

export interface Brought {
  change?: SessionChange;
  cookies?: string[];
  to?: string;
}

/** The functions that each login runs, in this order (services/shell/screen/atLogin.server.ts). */
export type AtLogin = readonly ((login: Login) => Promise<Brought>)[];

/** Opens the session in the browser. Each login gets a new cookie value, which prevents session fixation. */
export async function openSession(
  request: Request,
  opened: OpenedSession,
  to: string,
  options: {
    atLogin: AtLogin;
    remember: boolean;
    isShared: boolean;
    socialName?: string | null;
    /** The name of the telephone, passkey or LinkedIn identity of this login, for the cookie of known browsers. */
    knownAs?: string | undefined;
    /** True if the API server has already ended the earlier session, so that it need not be revoked here. */
    renews?: boolean;
  } & Pick<SessionChange, "toast">,
): Promise<TypedResponse<never>> {
  const { atLogin, isShared, renews, toast, socialName = null } = options;
  if (!renews) await endTokenBefore(request, opened.accessToken);
  const { userId } = await readSession(request);
  const { user } = opened;
  const isOfAnother = userId !== undefined && userId !== user.id;
  const login = { request, user, api: createApi(opened.accessToken), to, isShared, isOfAnother };
  const brought: Brought[] = [];
  for (const bring of atLogin) brought.push(await bring(login));

  // On a shared phone the session ends when the browser is closed.
  const remember = options.remember && !isShared;
  const cookie = await changeSession(request, {
    accessToken: opened.accessToken,
    userId: user.id,
    remember,
    // Discards unfinished steps in this browser, because another person may have begun them.
    resetKey: null,
    emailKey: null,
    socialLink: null,
    secondStep: null,
    phoneLogin: null,
    ownCode: null,
    ...(isShared && { alertLink: null }),
    socialName,
    toast,
    ...(Object.assign({}, ...brought.map(({ change }) => change)) as SessionChange),
  });
  const cookies = [cookie, ...brought.flatMap((each) => each.cookies ?? [])];
  const names = [user.email, options.knownAs].filter((name): name is string => Boolean(name));
  if (remember) cookies.push(await rememberBrowser(request, names));
  const headers = new Headers(isShared || isOfAnother ? CLEAR_STORAGE : {});
  for (const value of cookies) headers.append("set-cookie", value);
  return redirect(brought.find((each) => each.to)?.to ?? to, { headers });
}

async function endTokenBefore(request: Request, opened: string): Promise<void> {
  const token = await readAccessToken(request);
  if (token === undefined || token === opened) return;
  await createApi(token).attempt(logout, {}, { outage: true, notAuthenticated: true });
}

/** Replaces a session that the API server has ended. Keeps "remember" (docs/requirements.md, section 4). */
export async function renewSession(
  request: Request,
  { accessToken, user }: OpenedSession,
  to: string,
  change: SessionChange,
): Promise<TypedResponse<never>> {
  const cookie = await changeSession(request, { accessToken, userId: user.id, ...change });
  return redirect(to, { headers: { "set-cookie": cookie } });
}

/** Replaces the token within one request. Returns the changed request, its API and the cookie. */
export async function continueSession(
  request: Request,
  { accessToken }: Pick<OpenedSession, "accessToken">,
): Promise<{ request: Request; api: Api; cookie: string }> {
  const cookie = await changeSession(request, { accessToken });
  const headers = new Headers(request.headers);
  // The new cookie comes first, because the first of two cookies with the same name counts.
  headers.set("cookie", [cookie.split(";")[0], request.headers.get("cookie")].join("; "));
  return { request: new Request(request.url, { headers }), api: createApi(accessToken), cookie };
}

/** Revokes the token, ends the session and sets `cookies`. Returns null if the API server fails. */
export async function closeSession(request: Request, cookies: string[]): Promise<Response | null> {
  const token = await readAccessToken(request);
  if (token) {
    const attempt = await createApi(token).attempt(logout, {}, { outage: true, notAuthenticated: true });
    if (!attempt.ok && attempt.status !== 401) return null;
  }
  // Deletes this person's pages, and copies of cookies that app/enhance/settingsMirror.ts makes again.
  const headers = new Headers({ "clear-site-data": '"cache", "storage"' });
  const ended = await destroySession(request, { isShared: isSharedPhone(request) });
  for (const cookie of [ended, ...cookies]) headers.append("set-cookie", cookie);
  return redirect(paths.loginAfter("logout"), { headers });
}

export async function findRelayed(
  request: Request,
): Promise<{ userId: string; stream: (call: StreamedCall) => Promise<OpenResponse> } | null> {
  const [token, { userId }] = [await readAccessToken(request), await readSession(request)];
  return token && userId ? { userId, stream: (call) => streamCall(token, call) } : null;
}
