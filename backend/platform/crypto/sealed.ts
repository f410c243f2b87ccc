import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from "node:crypto";
import { toNewestKey, withEachKey, type WithKey } from "./signature";

/** Length of the authentication tag, in bytes. Node would also accept shorter tags, which are easier to guess. */
const TAG = { authTagLength: 16 };

/** Ciphers by the number with which a sealed text begins. Keys have 256 bits, nonces 96. */
const ciphers = {
  "1": {
    encrypt: (key: Buffer, nonce: Buffer) => createCipheriv("aes-256-gcm", key, nonce, TAG),
    decrypt: (key: Buffer, nonce: Buffer) => createDecipheriv("aes-256-gcm", key, nonce, TAG),
  },
  "2": {
    encrypt: (key: Buffer, nonce: Buffer) => createCipheriv("chacha20-poly1305", key, nonce, TAG),
    decrypt: (key: Buffer, nonce: Buffer) => createDecipheriv("chacha20-poly1305", key, nonce, TAG),
  },
};
type Cipher = keyof typeof ciphers;
const isCipher = (text: string): text is Cipher => text in ciphers;

/** The cipher for new texts. After a change, a server encrypts long-lived texts again at its start. */
const NEWEST: Cipher = "1";

const toKey = (config: WithKey, purpose: string) =>
  Buffer.from(hkdfSync("sha256", toNewestKey(config), "", `sealed ${purpose}`, 32));

/** Encrypts a text that must be readable later. A copy of the store alone does not reveal it. */
export function seal(config: WithKey, purpose: string, text: string, by: Cipher = NEWEST): string {
  const nonce = randomBytes(12);
  const cipher = ciphers[by].encrypt(toKey(config, purpose), nonce);
  const sealed = Buffer.concat([cipher.update(text, "utf8"), cipher.final()]);
  return `${by}.${Buffer.concat([nonce, cipher.getAuthTag(), sealed]).toString("base64url")}`;
}

/** Decrypts a text. Returns null if it was altered, or if no key of WEB_TO_API_KEY decrypts it. */
export function unseal(config: WithKey, purpose: string, sealed: string): string | null {
  return withEachKey(config).reduce<string | null>((text, one) => text ?? unsealWith(one, purpose, sealed), null);
}

/** Re-encrypts a text. Returns null if it already has the newest key and cipher, or if no key decrypts it. */
export function reseal(config: WithKey, purpose: string, sealed: string): string | null {
  const byNewestKey = { WEB_TO_API_KEY: [toNewestKey(config)] as [string] };
  if (isByNewestCipher(sealed) && unseal(byNewestKey, purpose, sealed) !== null) return null;
  const text = unseal(config, purpose, sealed);
  return text === null ? null : seal(config, purpose, text);
}

const isByNewestCipher = (sealed: string) => sealed.startsWith(`${NEWEST}.`);

function unsealWith(config: WithKey, purpose: string, sealed: string): string | null {
  const [, by = "1", text = ""] = /^(?:(\d)\.)?([\w-]+)$/.exec(sealed) ?? [];
  if (!isCipher(by)) return null;
  const bytes = Buffer.from(text, "base64url");
  try {
    const decipher = ciphers[by].decrypt(toKey(config, purpose), bytes.subarray(0, 12));
    decipher.setAuthTag(bytes.subarray(12, 28));
    return Buffer.concat([decipher.update(bytes.subarray(28)), decipher.final()]).toString("utf8");
  } catch {
    return null;
  }
}
