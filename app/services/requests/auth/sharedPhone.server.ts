import { createCookie } from "@remix-run/node";
import { cookiePrefix, isHttps } from "~/services/server/serve/env.server";
import { readCookie } from "~/services/server/serve/settings.server";

/** Says that others use this phone too (docs/decisions/0009), without a person, until the browser ends. */
const cookie = createCookie(`${cookiePrefix}shared`, { path: "/", httpOnly: true, sameSite: "lax", secure: isHttps });

/** The name of the box, in the forms that open a session. */
export const SHARED_PHONE_FIELD = "sharedPhone";

/** Tells whether somebody said, since this browser was opened, that others use this phone too. */
export const isSharedPhone = (request: Request): boolean => readCookie(request, "shared") !== null;

/** Returns the `set-cookie` by which the browser remembers the choice until it is closed, or deletes it. */
export const serializeSharedPhone = (isShared: boolean): Promise<string> =>
  cookie.serialize(isShared, isShared ? {} : { maxAge: 0 });

/** At a login, has the browser remember its choice, or delete the one before. */
export async function markSharedPhone({ request, isShared }: { request: Request; isShared: boolean }) {
  return isShared || isSharedPhone(request) ? { cookies: [await serializeSharedPhone(isShared)] } : {};
}

/** Clears what a person's pages stored in this browser: mirrored settings, and the copy read without a network. */
export const CLEAR_STORAGE = { "clear-site-data": '"storage"' } as const;
