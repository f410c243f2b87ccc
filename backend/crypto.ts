import { createHash, randomBytes } from "node:crypto";

/** Makes an opaque secret to hand out: 256 random bits in URL-safe letters. */
export const newSecret = () => randomBytes(32).toString("base64url");

/** Makes what the store keeps of a secret. A fast hash is enough, because the secret has 256 random bits. */
export const hashSecret = (secret: string) => createHash("sha256").update(secret).digest("hex");
