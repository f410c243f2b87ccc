import { AUTH_AREA } from "~/services/server/navigation/workerPaths";

/** Parameters that open an account or name a person. */
const names = ["key", "code", "state", "token", "accessToken", "email", "cpf"];
const secret = new RegExp(`([?&](${names.join("|")})=)[^&#\\s"'\`]*`, "gi");

export const redact = (text: string): string => text.replace(secret, "$1…");

/** Returns whether an address must not reach third parties. `state` is secret only at a login (RFC 6749, 4.1.1). */
export function hasSecret(url: string): boolean {
  const found = [...url.matchAll(secret)].map(([, , name]) => name?.toLowerCase());
  return found.some((name) => name !== "state" || new URL(url).pathname.startsWith(AUTH_AREA));
}
