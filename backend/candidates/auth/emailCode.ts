import { isSameSecret } from "../../platform/crypto/secret";
import { sign, withEachKey, type WithKey } from "../../platform/crypto/signature";

/** How long the code works, in minutes. The link that comes with it works for longer: nobody can guess that one. */
export const CODE_MINUTES = 60;

/**
 * Returns the six digits that are mailed with a link, for who reads mail on another device. They follow from the hash
 * of the link's key, so a new link has a new code, and the store keeps nothing more. The web's key makes them secret to
 * whoever reads the store.
 */
export const toCode = (config: WithKey, hash: string): string =>
  String(sign(config, `e-mail code ${hash}`).readUIntBE(0, 6) % 1_000_000).padStart(6, "0");

/** Tells whether these are the digits that were mailed with that link. */
export const isCode = (config: WithKey, hash: string, code: string): boolean =>
  withEachKey(config).some((one) => isSameSecret(code, toCode(one, hash)));
