import { createHash, randomBytes, randomInt, timingSafeEqual } from "node:crypto";

/** Makes an opaque secret to hand out: 256 random bits in URL-safe letters. */
export const newSecret = () => randomBytes(32).toString("base64url");

/** Makes what the store keeps of a secret. A fast hash is enough, because the secret has 256 random bits. */
export const hashSecret = (secret: string) => createHash("sha256").update(secret).digest("hex");

/** Compares a secret with the expected one in constant time. Returns false if none is expected. */
export function isSameSecret(secret: string, expected: string | undefined): boolean {
  if (!expected) return false;
  return timingSafeEqual(Buffer.from(hashSecret(secret)), Buffer.from(hashSecret(expected)));
}

/** SHA-256 in 43 URL-safe characters: to tell contents apart, and for keys that the store need not read. */
export const digest = (text: string | Buffer) => createHash("sha256").update(text).digest("base64url");

/** `length` random characters of `alphabet`, each as likely as any other. */
export const randomText = (alphabet: string, length: number) =>
  Array.from({ length }, () => alphabet[randomInt(alphabet.length)]).join("");
