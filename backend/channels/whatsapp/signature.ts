import { createHmac } from "node:crypto";
import { isSameSecret } from "../../platform/crypto/secret";

export const toSignature = (secret: string, bytes: Buffer) =>
  `sha256=${createHmac("sha256", secret).update(bytes).digest("hex")}`;

/** Checks Meta's signature of the raw body; JSON written again would have other bytes. */
export const isSigned = (secret: string, bytes: Buffer, signature: unknown): boolean =>
  typeof signature === "string" && isSameSecret(signature, toSignature(secret, bytes));
