import { isSameSecret } from "../../platform/crypto/secret";
import { sign, withEachKey, type WithKey } from "../../platform/crypto/signature";

/** Minutes. Shorter than the link's validity, because six digits can be guessed and the link can't. */
export const CODE_MINUTES = 60;

/** Derives the mail's six digits by HMAC from the hash of the link's key, so that no code is stored. */
export const toCode = (config: WithKey, hash: string): string =>
  String(sign(config, `e-mail code ${hash}`).readUIntBE(0, 6) % 1_000_000).padStart(6, "0");

export const isCode = (config: WithKey, hash: string, code: string): boolean =>
  withEachKey(config).some((one) => isSameSecret(code, toCode(one, hash)));
