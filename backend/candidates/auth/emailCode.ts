import { isSameSecret } from "../../platform/crypto/secret";
import { sign, withEachKey, type WithKey } from "../../platform/crypto/signature";

/** Minutes. The link in the same mail is valid longer than the code, because nobody can guess the link. */
export const CODE_MINUTES = 60;

/** Returns the mail's six digits: an HMAC of the hash of the link's key, so that no code is stored. */
export const toCode = (config: WithKey, hash: string): string =>
  String(sign(config, `e-mail code ${hash}`).readUIntBE(0, 6) % 1_000_000).padStart(6, "0");

export const isCode = (config: WithKey, hash: string, code: string): boolean =>
  withEachKey(config).some((one) => isSameSecret(code, toCode(one, hash)));
