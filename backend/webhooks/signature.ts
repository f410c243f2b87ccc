import { createHmac, randomBytes } from "node:crypto";

const PREFIX = "whsec_";

/** Makes a secret as Standard Webhooks 1.0.0 writes it: 256 random bits in Base64, after "whsec_". */
export const newWebhookSecret = (): string => `${PREFIX}${randomBytes(32).toString("base64")}`;

/**
 * Writes the header `webhook-signature` (Standard Webhooks, 1.0.0): the HMAC-SHA256 of id, timestamp (seconds) and
 * body, once for each secret, so that a receiver may change its own at any time of a rotation.
 */
export const sign = (
  secrets: readonly string[],
  { id, timestamp, body }: { id: string; timestamp: number; body: string },
): string =>
  secrets
    .map((secret) => {
      const key = Buffer.from(secret.slice(PREFIX.length), "base64");
      return `v1,${createHmac("sha256", key).update(`${id}.${timestamp}.${body}`).digest("base64")}`;
    })
    .join(" ");
