import { createECDH } from "node:crypto";

const CURVE = "prime256v1";

/** Creates the private key for push messages (RFC 8292), as base64url. */
export function newPushKey(): string {
  const pair = createECDH(CURVE);
  pair.generateKeys();
  const bytes = pair.getPrivateKey();
  return Buffer.concat([Buffer.alloc(32 - bytes.byteLength), bytes]).toString("base64url");
}

export const isPushKey = (text: string): boolean => /^[\w-]{43}$/.test(text) && derive(text) !== null;

/** Returns the public key with which browsers subscribe: 65 bytes as base64url. */
export function toPublicKey(privateKey: string): string {
  const key = derive(privateKey);
  if (key === null) throw new Error("VAPID_PRIVATE_KEY is no private key of P-256");
  return key;
}

function derive(privateKey: string): string | null {
  try {
    const pair = createECDH(CURVE);
    pair.setPrivateKey(privateKey, "base64url");
    return pair.getPublicKey("base64url", "uncompressed");
  } catch {
    return null;
  }
}

export function isPublicKey(text: string): boolean {
  try {
    const pair = createECDH(CURVE);
    pair.generateKeys();
    pair.computeSecret(text, "base64url");
    return true;
  } catch {
    return false;
  }
}
