import { createHmac } from "node:crypto";

/** Signs a text (HMAC-SHA256, in base64url). It begins with its purpose, so that none stands for another. */
export const sign = (secret: string, text: string): string =>
  createHmac("sha256", secret).update(text).digest("base64url");
