import type { Config } from "../config";
import type { webhooks } from "../db/schema";
import { seal, unseal } from "../crypto/sealed";

type Stored = Pick<typeof webhooks.$inferSelect, "sealedSecret" | "formerSealedSecret" | "formerSecretUntil">;
const PURPOSE = "webhook secrets";

export const sealSecret = (config: Config, secret: string): string => seal(config, PURPOSE, secret);

/**
 * Returns the secrets that sign now, the newest first: two for a while after a rotation. Null where they can't be read,
 * because WEB_TO_API_KEY is another one than they were encrypted with.
 */
export function openSecrets(config: Config, stored: Stored, now: Date): string[] | null {
  const { sealedSecret, formerSealedSecret, formerSecretUntil } = stored;
  const current = unseal(config, PURPOSE, sealedSecret);
  if (current === null) return null;
  const isStill = formerSealedSecret !== null && formerSecretUntil !== null && formerSecretUntil > now;
  const former = isStill ? unseal(config, PURPOSE, formerSealedSecret) : null;
  return former === null ? [current] : [current, former];
}
