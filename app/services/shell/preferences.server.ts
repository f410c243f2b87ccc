import { isHttps } from "~/services/serve/env.server";

/** A year, in seconds. */
const MAX_AGE = 365 * 24 * 60 * 60;

/**
 * The `set-cookie` of a preference of this browser: a year, or gone where `value` is null. `readable`: scripts mirror it to
 * localStorage (docs/design.md, section 3). `value` must hold only what a cookie may, percent-encoded where need be.
 */
export function preferenceCookie(name: string, value: string | null, { readable = false } = {}): string {
  return `${name}=${value ?? ""}; Path=/; SameSite=Lax${readable ? "" : "; HttpOnly"}; Max-Age=${value === null ? 0 : MAX_AGE}${isHttps ? "; Secure" : ""}`;
}
