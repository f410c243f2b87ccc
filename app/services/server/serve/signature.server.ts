import { createHmac } from "node:crypto";

/** Signs by HMAC-SHA256, in base64url. The text begins with its purpose, so that a signature has only one use. */
export const sign = (secret: string, text: string): string =>
  createHmac("sha256", secret).update(text).digest("base64url");
