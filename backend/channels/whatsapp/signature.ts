import { createHmac } from "node:crypto";
import { isSameSecret } from "../../platform/crypto/secret";

/** Returns Meta's X-Hub-Signature-256 of these bytes. */
export const toSignature = (secret: string, bytes: Buffer) =>
  `sha256=${createHmac("sha256", secret).update(bytes).digest("hex")}`;

/** Whether Meta has signed these bytes. They are the body as it came: parsed and written again it would be another. */
export const isSigned = (secret: string, bytes: Buffer, signature: unknown): boolean =>
  typeof signature === "string" && isSameSecret(signature, toSignature(secret, bytes));
