import { AUTH_AREA } from "~/services/server/navigation/paths";

/** Parameters whose values open an account or name a person. */
const names = ["key", "code", "state", "token", "accessToken", "email", "cpf"];
const secret = new RegExp(`([?&](${names.join("|")})=)[^&#\\s"'\`]*`, "gi");

/** Replaces secret values in an address, or in a text with addresses, for the log. */
export const redact = (text: string): string => text.replace(secret, "$1…");

/**
 * Returns whether an address has a secret, which third parties must not see. `state` is secret only at a login
 * (RFC 6749, section 4.1.1).
 */
export function hasSecret(url: string): boolean {
  const found = [...url.matchAll(secret)].map(([, , name]) => name?.toLowerCase());
  return found.some((name) => name !== "state" || new URL(url).pathname.startsWith(AUTH_AREA));
}
