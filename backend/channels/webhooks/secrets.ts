import { and, eq } from "drizzle-orm";
import type { Config } from "../../platform/config";
import type { AppContext } from "../../http/context";
import { webhooks } from "../../platform/db/schema";
import { reseal, seal, unseal } from "../../platform/crypto/sealed";

type Stored = Pick<typeof webhooks.$inferSelect, "sealedSecret" | "formerSealedSecret" | "formerSecretUntil">;
const PURPOSE = "webhook secrets";

export const sealSecret = (config: Config, secret: string): string => seal(config, PURPOSE, secret);

/** Returns the active secrets, newest first, or null if no current key decrypts them. */
export function openSecrets(config: Config, stored: Stored, now: Date): string[] | null {
  const { sealedSecret, formerSealedSecret, formerSecretUntil } = stored;
  const current = unseal(config, PURPOSE, sealedSecret);
  if (current === null) return null;
  const isStill = formerSealedSecret !== null && formerSecretUntil !== null && formerSecretUntil > now;
  const former = isStill ? unseal(config, PURPOSE, formerSealedSecret) : null;
  return former === null ? [current] : [current, former];
}

/** Re-encrypts secrets with the newest key and cipher, so that old keys can be removed. Returns their number. */
export async function resealSecrets({ db, config }: Pick<AppContext, "db" | "config">): Promise<number> {
  let count = 0;
  for (const { id, sealedSecret, formerSealedSecret } of await db.select().from(webhooks)) {
    const current = reseal(config, PURPOSE, sealedSecret);
    const former = formerSealedSecret === null ? null : reseal(config, PURPOSE, formerSealedSecret);
    if (current === null && former === null) continue;
    const resealed = { sealedSecret: current ?? sealedSecret, formerSealedSecret: former ?? formerSealedSecret };
    const whereSame = and(eq(webhooks.id, id), eq(webhooks.sealedSecret, sealedSecret));
    count += (await db.update(webhooks).set(resealed).where(whereSame).returning({ id: webhooks.id })).length;
  }
  return count;
}
