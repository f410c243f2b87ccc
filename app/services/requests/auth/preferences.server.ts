import { serialize } from "cookie";
import { DAY_S } from "#contract/base/time";
import { isSharedPhone } from "~/services/requests/auth/sharedPhone.server";
import { cookiePrefix, isHttps } from "~/services/server/serve/env.server";

const MAX_AGE = 365 * DAY_S;

/** Returns a preference's cookie: for a year, or the session on a shared phone. Null deletes it (docs/design.md, 3). */
export function preferenceCookie(
  request: Request,
  name: string,
  value: string | null,
  { readable = false } = {},
): string {
  return serialize(cookiePrefix + name, value ?? "", {
    path: "/",
    sameSite: "lax",
    httpOnly: !readable,
    maxAge: value === null ? 0 : isSharedPhone(request) ? undefined : MAX_AGE,
    secure: isHttps,
  });
}
