import { createCookie } from "@remix-run/node";
import { cookiePrefix, isHttps } from "~/services/server/serve/env.server";
import { readCookie } from "~/services/server/serve/settings.server";

/** Marks the phone as shared until the browser is closed, without naming a person (docs/decisions/0009). */
const cookie = createCookie(`${cookiePrefix}shared`, { path: "/", httpOnly: true, sameSite: "lax", secure: isHttps });

export const SHARED_PHONE_FIELD = "sharedPhone";

export const isSharedPhone = (request: Request): boolean => readCookie(request, "shared") !== null;

export const serializeSharedPhone = (isShared: boolean): Promise<string> =>
  cookie.serialize(isShared, isShared ? {} : { maxAge: 0 });

export async function markSharedPhone({ request, isShared }: { request: Request; isShared: boolean }) {
  return isShared || isSharedPhone(request) ? { cookies: [await serializeSharedPhone(isShared)] } : {};
}

/** Response header that deletes the data that scripts have stored, such as drafts and the offline copy. */
export const CLEAR_STORAGE = { "clear-site-data": '"storage"' } as const;
