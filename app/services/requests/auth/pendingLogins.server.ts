import { createCookie } from "@remix-run/node";
import { z } from "zod";
import { MINUTE_MS } from "#contract/base/time";
import { cookiePrefix, env, isHttps } from "~/services/server/serve/env.server";

const MINUTES = 10;
/** Logins that may be pending at once, one a tab. */
const MOST = 5;
/** Size as JSON: with base64 and the signature it fits a cookie's 4,096 bytes. */
const MOST_BYTES = 2_600;

const pendingSchema = z
  .array(
    z.object({
      state: z.string(),
      returnTo: z.string().nullable(),
      expiresAt: z.number(),
      isShared: z.boolean().catch(false),
    }),
  )
  .catch([]);
export type PendingLogin = z.output<typeof pendingSchema>[number];

/** Logins that wait for a provider. Only the browser that began a login can end it. */
const cookie = createCookie(`${cookiePrefix}social`, {
  path: "/",
  httpOnly: true,
  sameSite: "lax",
  secure: isHttps,
  secrets: env.SESSION_SECRET,
  maxAge: MINUTES * 60,
});

async function readPending(request: Request): Promise<PendingLogin[]> {
  const pending = pendingSchema.parse(await cookie.parse(request.headers.get("cookie")));
  return pending.filter(({ expiresAt }) => expiresAt > Date.now());
}

const write = (pending: PendingLogin[]) => cookie.serialize(pending, pending.length > 0 ? {} : { maxAge: 0 });

export async function rememberLogin(
  request: Request,
  { state, returnTo, isShared }: Omit<PendingLogin, "expiresAt">,
): Promise<string> {
  const expiresAt = Date.now() + MINUTES * MINUTE_MS;
  const fits = (pending: PendingLogin[]) => pending.length <= MOST && JSON.stringify(pending).length <= MOST_BYTES;
  let pending = [...(await readPending(request)), { state, returnTo, expiresAt, isShared }];
  while (pending.length > 1 && !fits(pending)) pending = pending.slice(1);
  return write(fits(pending) ? pending : [{ state, returnTo: null, expiresAt, isShared }]);
}

/** Returns the login of this state, and the cookie that deletes it. Null if it is unknown, used or expired. */
export async function claimLogin(
  request: Request,
  state: string | null,
): Promise<{ login: PendingLogin; cookie: string } | null> {
  const pending = await readPending(request);
  const login = pending.find((one) => one.state === state);
  return login ? { login, cookie: await write(pending.filter((one) => one !== login)) } : null;
}
