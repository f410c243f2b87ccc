import { createHmac } from "node:crypto";
import type { Config } from "../config";
import { newSecret } from "../crypto/secret";

/** How long the code works, in minutes. The link that comes with it works for longer: nobody can guess that one. */
export const CODE_MINUTES = 60;

/** For an API server without a key, which is one of tests: its codes end with it. */
const ofThisProcess = newSecret();

/**
 * Returns the six digits that are mailed with a link, for who reads mail on another device. They follow from the hash
 * of the link's key, so a new link has a new code, and the store keeps nothing more. The web's key makes them secret to
 * whoever reads the store.
 */
export function toCode({ WEB_TO_API_KEY }: Pick<Config, "WEB_TO_API_KEY">, hash: string): string {
  const bytes = createHmac("sha256", WEB_TO_API_KEY ?? ofThisProcess)
    .update(`e-mail code ${hash}`)
    .digest();
  return String(bytes.readUIntBE(0, 6) % 1_000_000).padStart(6, "0");
}
