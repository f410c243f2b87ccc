import { createHmac } from "node:crypto";

/** Signs by HMAC-SHA256, in base64url. Callers begin the text with its purpose, so a signature has only one use. */
export const sign = (secret: string, text: string): string =>
  createHmac("sha256", secret).update(text).digest("base64url");
