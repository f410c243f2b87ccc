import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from "node:crypto";
import { toNewestKey, withEachKey, type WithKey } from "./signature";

/** Each purpose has a key of its own, so that what was sealed for one can't be put in another's place. */
const toKey = (config: WithKey, purpose: string) =>
  Buffer.from(hkdfSync("sha256", toNewestKey(config), "", `sealed ${purpose}`, 32));

/** Encrypts what has to be known in clear later (AES-256-GCM), so that a copy of the store alone tells nothing. */
export function seal(config: WithKey, purpose: string, text: string): string {
  const nonce = randomBytes(12);
  const cipher = createCipheriv("aes-256-gcm", toKey(config, purpose), nonce);
  const sealed = Buffer.concat([cipher.update(text, "utf8"), cipher.final()]);
  return Buffer.concat([nonce, cipher.getAuthTag(), sealed]).toString("base64url");
}

/** Decrypts it; null where it was changed, or no key of WEB_TO_API_KEY sealed it. */
export function unseal(config: WithKey, purpose: string, sealed: string): string | null {
  return withEachKey(config).reduce<string | null>((text, one) => text ?? unsealWith(one, purpose, sealed), null);
}

function unsealWith(config: WithKey, purpose: string, sealed: string): string | null {
  const bytes = Buffer.from(sealed, "base64url");
  try {
    const decipher = createDecipheriv("aes-256-gcm", toKey(config, purpose), bytes.subarray(0, 12));
    decipher.setAuthTag(bytes.subarray(12, 28));
    return Buffer.concat([decipher.update(bytes.subarray(28)), decipher.final()]).toString("utf8");
  } catch {
    return null;
  }
}
