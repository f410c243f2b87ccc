import { AUTH_AREA } from "~/services/shell/paths";

/** The parameters of addresses whose values open an account or name a person. */
const names = ["key", "code", "state", "token", "accessToken", "email", "cpf"];
const secret = new RegExp(`([?&](${names.join("|")})=)[^&#]*`, "gi");

/** An address as a log may keep it: without those values. */
export const redact = (url: string): string => url.replace(secret, "$1…");

/**
 * Whether an address has such a value: it is shown to no third party. In a search `state` is a place, and anywhere but
 * on the login's own screens; there it is what a provider's login began with (RFC 6749, section 4.1.1).
 */
export function hasSecret(url: string): boolean {
  const found = [...url.matchAll(secret)].map(([, , name]) => name?.toLowerCase());
  return found.some((name) => name !== "state" || new URL(url).pathname.startsWith(AUTH_AREA));
}
