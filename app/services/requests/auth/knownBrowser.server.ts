import { randomBytes } from "node:crypto";
import { createCookie } from "@remix-run/node";
import { z } from "zod";
import { DAY_S } from "#contract/base/time";
import { sign } from "~/services/server/serve/signature.server";
import { cookiePrefix, env, isHttps } from "~/services/server/serve/env.server";

const MAX_AGE = 180 * DAY_S;
const MOST_ACCOUNTS = 5;

/**
 * Names the accounts that logged in here before, so that others' wrong passwords don't lock this browser out
 * (docs/decisions/0010).
 */
const browserCookie = createCookie(`${cookiePrefix}browser`, {
  path: "/",
  httpOnly: true,
  sameSite: "lax",
  secure: isHttps,
  maxAge: MAX_AGE,
  secrets: env.SESSION_SECRET,
});

const keptSchema = z.object({ id: z.string().regex(/^[\w-]{22}$/), accounts: z.array(z.string()).max(MOST_ACCOUNTS) });

async function readBrowser(request: Request): Promise<z.output<typeof keptSchema> | null> {
  return keptSchema.safeParse(await browserCookie.parse(request.headers.get("cookie"))).data ?? null;
}

/** Returns the browser's name for the API server's limits, or undefined without an earlier login to this account. */
export async function findKnownBrowser(request: Request, email: string): Promise<string | undefined> {
  const browser = await readBrowser(request);
  return browser?.accounts.some((mark) => toMarks(browser.id, email).includes(mark)) ? browser.id : undefined;
}

export async function rememberBrowser(request: Request, email: string): Promise<string> {
  const { id, accounts } = (await readBrowser(request)) ?? { id: randomBytes(16).toString("base64url"), accounts: [] };
  const marks = toMarks(id, email);
  return browserCookie.serialize({
    id,
    accounts: [...marks.slice(0, 1), ...accounts.filter((other) => !marks.includes(other))].slice(0, MOST_ACCOUNTS),
  });
}

export async function removeKnownBrowser(request: Request, email: string): Promise<string> {
  const browser = await readBrowser(request);
  const accounts = browser?.accounts.filter((other) => !toMarks(browser.id, email).includes(other)) ?? [];
  return browser && accounts.length > 0
    ? browserCookie.serialize({ id: browser.id, accounts })
    : browserCookie.serialize("", { maxAge: 0 });
}

/** Returns an account's marks, one for each secret. The same e-mail has another mark in another browser. */
const toMarks = (id: string, email: string) =>
  env.SESSION_SECRET.map((secret) => sign(secret, `known browser ${id} ${email.toLowerCase()}`).slice(0, 22));
