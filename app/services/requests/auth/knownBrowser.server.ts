import { randomBytes } from "node:crypto";
import { createCookie } from "@remix-run/node";
import { z } from "zod";
import { parsePhoneNumber } from "#contract/candidates/phone";
import { DAY_S } from "#contract/base/time";
import { sign } from "~/services/server/serve/signature.server";
import { cookiePrefix, env, isHttps } from "~/services/server/serve/env.server";

const MAX_AGE = 180 * DAY_S;
/** The most marks in a cookie. An account has a mark for its e-mail, and one for its telephone, passkey or LinkedIn. */
const MOST_MARKS = 10;

/** Names the accounts that have logged in by this browser. Attacks from elsewhere then don't lock this browser out. */
const browserCookie = createCookie(`${cookiePrefix}browser`, {
  path: "/",
  httpOnly: true,
  sameSite: "lax",
  secure: isHttps,
  maxAge: MAX_AGE,
  secrets: env.SESSION_SECRET,
});

const keptSchema = z.object({ id: z.string().regex(/^[\w-]{22}$/), accounts: z.array(z.string()).max(MOST_MARKS) });

async function readBrowser(request: Request): Promise<z.output<typeof keptSchema> | null> {
  return keptSchema.safeParse(await browserCookie.parse(request.headers.get("cookie"))).data ?? null;
}

export const toPhoneName = (phone: string): string => `tel:${parsePhoneNumber(phone) ?? phone}`;

export const toPasskeyName = (credentialId: string): string => `passkey:${credentialId}`;

export const toLinkedInName = (subject: string): string => `linkedin:${subject}`;

/** Returns this browser's id for the API server's limits, or undefined if `account` never logged in by this browser. */
export async function findKnownBrowser(request: Request, account: string): Promise<string | undefined> {
  const browser = await readBrowser(request);
  return browser?.accounts.some((mark) => toMarks(browser.id, account).includes(mark)) ? browser.id : undefined;
}

/** Returns the `set-cookie` after a login. `names`: the account's e-mail, or a name such as `toPhoneName` returns. */
export async function rememberBrowser(request: Request, names: readonly string[]): Promise<string> {
  const { id, accounts } = (await readBrowser(request)) ?? { id: randomBytes(16).toString("base64url"), accounts: [] };
  const marks = names.map((name) => toMarks(id, name));
  const newest = marks.flatMap(([mark]) => mark ?? []);
  return browserCookie.serialize({
    id,
    accounts: [...newest, ...accounts.filter((other) => !marks.flat().includes(other))].slice(0, MOST_MARKS),
  });
}

export async function removeKnownBrowser(request: Request, names: readonly string[]): Promise<string> {
  const browser = await readBrowser(request);
  const marks = browser ? names.flatMap((name) => toMarks(browser.id, name)) : [];
  const accounts = browser?.accounts.filter((other) => !marks.includes(other)) ?? [];
  return browser && accounts.length > 0
    ? browserCookie.serialize({ id: browser.id, accounts })
    : browserCookie.serialize("", { maxAge: 0 });
}

/** Returns the marks of an account in this browser, one for each secret. In another browser the marks differ. */
const toMarks = (id: string, email: string) =>
  env.SESSION_SECRET.map((secret) => sign(secret, `known browser ${id} ${email.toLowerCase()}`).slice(0, 22));
