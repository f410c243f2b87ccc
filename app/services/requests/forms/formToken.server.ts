import { randomBytes, timingSafeEqual } from "node:crypto";
import { createCookie } from "@remix-run/node";
import { cookiePrefix, env, isHttps } from "~/services/server/serve/env.server";
import { sign } from "~/services/server/serve/signature.server";
import { getText } from "~/services/server/serve/formData.server";
import { requestContext } from "~/services/server/serve/context.server";

const FIELD = "csrf";

const tokenCookie = createCookie(`${cookiePrefix}form`, {
  path: "/",
  httpOnly: true,
  sameSite: "lax",
  secure: isHttps,
});

/** Returns the signed token for a page's forms, and its cookie if new. Null if none is needed (docs/design.md, 3). */
export async function getFormToken(request: Request): Promise<{ token: string | null; cookie: string | null }> {
  if (request.headers.has("sec-fetch-site")) return { token: null, cookie: null };
  const known = await readToken(request.headers);
  if (known) return { token: known, cookie: null };
  const token = createToken();
  return { token, cookie: await tokenCookie.serialize(token) };
}

/** Returns whether our own page posted a form: the browser's headers have proved it, or the form's token is right. */
export async function isOwnForm(form: FormData, headers: Headers): Promise<boolean> {
  if (!requestContext().needsFormToken) return true;
  const token = await readToken(headers);
  return token !== null && isSame(getText(form, FIELD), token);
}

async function readToken(headers: Headers): Promise<string | null> {
  const token: unknown = await tokenCookie.parse(headers.get("cookie"));
  if (typeof token !== "string") return null;
  const [value = ""] = token.split(".", 1);
  return env.SESSION_SECRET.some((secret) => isSame(token, withSignature(value, secret))) ? token : null;
}

/** Returns 256 random bits and their signature, as "value.signature" in base64url. */
function createToken(): string {
  return withSignature(randomBytes(32).toString("base64url"), env.SESSION_SECRET[0]);
}

const withSignature = (value: string, secret: string): string => `${value}.${sign(secret, `form token:${value}`)}`;

/** Compares two texts in constant time. */
function isSame(guess: string, expected: string): boolean {
  const [one, other] = [Buffer.from(guess), Buffer.from(expected)];
  return one.length === other.length && timingSafeEqual(one, other);
}
