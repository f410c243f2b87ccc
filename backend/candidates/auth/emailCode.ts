import { isSameSecret } from "../../platform/crypto/secret";
import { sign, withEachKey, type WithKey } from "../../platform/crypto/signature";

/** In minutes. The link in the same mail is valid for longer, because nobody can guess it. */
export const CODE_MINUTES = 60;

/** Returns the six mailed digits: an HMAC of the link's key hash, so nothing more is stored. */
export const toCode = (config: WithKey, hash: string): string =>
  String(sign(config, `e-mail code ${hash}`).readUIntBE(0, 6) % 1_000_000).padStart(6, "0");

export const isCode = (config: WithKey, hash: string, code: string): boolean =>
  withEachKey(config).some((one) => isSameSecret(code, toCode(one, hash)));
