import { createCookie } from "@remix-run/node";
import { z } from "zod";
import { MINUTE_MS } from "#contract/base/time";
import { cookiePrefix, env, isHttps } from "~/services/server/serve/env.server";

const MINUTES = 10;
/** The most logins that may be pending at once. Each tab may have one. */
const MOST = 5;
/** The most bytes as JSON, so that the cookie, with base64 and signature, has at most 4,096 bytes. */
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

/** Cookie of the pending logins. Only the browser that began a login has it, so no other browser can complete it. */
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

/** Returns the pending login with this state, and a cookie without it. Null if unknown, used or expired. */
export async function claimLogin(
  request: Request,
  state: string | null,
): Promise<{ login: PendingLogin; cookie: string } | null> {
  const pending = await readPending(request);
  const login = pending.find((one) => one.state === state);
  return login ? { login, cookie: await write(pending.filter((one) => one !== login)) } : null;
}
