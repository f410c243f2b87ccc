import { createHash, randomBytes, randomInt, timingSafeEqual } from "node:crypto";

export const newSecret = () => randomBytes(32).toString("base64url");

/** Hashes a secret. A fast hash is enough, because the secret has 256 random bits. */
export const hashSecret = (secret: string) => createHash("sha256").update(secret).digest("hex");

/** Compares in constant time; only the expected length may leak. Returns false if no secret is expected. */
export function isSameSecret(secret: string, expected: string | undefined): boolean {
  if (!expected) return false;
  const [given, own] = [Buffer.from(secret), Buffer.from(expected)];
  return given.length === own.length && timingSafeEqual(given, own);
}

/** Returns the SHA-256 in 43 URL-safe characters. */
export const digest = (text: string | Buffer) => createHash("sha256").update(text).digest("base64url");

export const randomText = (alphabet: string, length: number) =>
  Array.from({ length }, () => alphabet[randomInt(alphabet.length)]).join("");
