import { randomBytes } from "node:crypto";
import { createCookie } from "@remix-run/node";
import { z } from "zod";
import { parsePhoneNumber } from "#contract/candidates/phone";
import { DAY_S } from "#contract/base/time";
import { sign } from "~/services/server/serve/signature.server";
import { cookiePrefix, env, isHttps } from "~/services/server/serve/env.server";

const MAX_AGE = 180 * DAY_S;
/** An account has two marks if it has a login by telephone, passkey or identity too. */
const MOST_MARKS = 10;

/** Names the accounts that logged in by this browser, so others' wrong passwords don't lock the browser out. */
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

/** Returns an account's name by its telephone, as typed. This name replaces the e-mail. */
export const toPhoneName = (phone: string): string => `tel:${parsePhoneNumber(phone) ?? phone}`;

export const toPasskeyName = (credentialId: string): string => `passkey:${credentialId}`;

/** Returns an account's name by the subject of its LinkedIn identity. */
export const toLinkedInName = (subject: string): string => `linkedin:${subject}`;

/** Returns the browser's name for the API server's limits; undefined if it never logged in to this account. */
export async function findKnownBrowser(request: Request, account: string): Promise<string | undefined> {
  const browser = await readBrowser(request);
  return browser?.accounts.some((mark) => toMarks(browser.id, account).includes(mark)) ? browser.id : undefined;
}

/** Returns the `set-cookie` of a browser that has just logged in to the account with these names. */
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

/** Returns an account's marks, one for each secret. The same e-mail has another mark in another browser. */
const toMarks = (id: string, email: string) =>
  env.SESSION_SECRET.map((secret) => sign(secret, `known browser ${id} ${email.toLowerCase()}`).slice(0, 22));
