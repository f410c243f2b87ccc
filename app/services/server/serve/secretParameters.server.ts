import { AUTH_AREA } from "~/services/server/navigation/paths";

/** The parameters of addresses whose values open an account or name a person. */
const names = ["key", "code", "state", "token", "accessToken", "email", "cpf"];
const secret = new RegExp(`([?&](${names.join("|")})=)[^&#\\s"'\`]*`, "gi");

/** Returns an address, or a text with addresses in it, as a log may keep it: without those values. */
export const redact = (text: string): string => text.replace(secret, "$1…");

/**
 * Tells whether an address has a secret, which no third party sees. `state` is one only where one logs in (RFC 6749,
 * section 4.1.1).
 */
export function hasSecret(url: string): boolean {
  const found = [...url.matchAll(secret)].map(([, , name]) => name?.toLowerCase());
  return found.some((name) => name !== "state" || new URL(url).pathname.startsWith(AUTH_AREA));
}
