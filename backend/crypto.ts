import { createHash, randomBytes } from "node:crypto";

/** An opaque secret to hand out: 256 random bits, URL-safe. */
export const newSecret = () => randomBytes(32).toString("base64url");

/** What is kept of a secret. It has 256 random bits, so a fast hash is enough. */
export const hashSecret = (secret: string) => createHash("sha256").update(secret).digest("hex");
