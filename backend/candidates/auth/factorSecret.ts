import { and, eq } from "drizzle-orm";
import type { AppContext } from "../../http/context";
import { reseal, seal, unseal } from "../../platform/crypto/sealed";
import type { WithKey } from "../../platform/crypto/signature";
import { secondFactors } from "../../platform/db/schema";

type Stored = Pick<typeof secondFactors.$inferSelect, "userId" | "sealedSecret">;

/** Binds the encrypted secret to its user, so that it can't be used in another row. */
const toPurpose = (userId: string) => `second factor ${userId}`;

export const sealFactor = (config: WithKey, userId: string, secret: string): string =>
  seal(config, toPurpose(userId), secret);

/** Returns the secret in base32, or null if no current key decrypts it. */
export const openFactor = (config: WithKey, { userId, sealedSecret }: Stored): string | null =>
  unseal(config, toPurpose(userId), sealedSecret);

/** Re-encrypts secrets of a former key or cipher, so that the old key can be removed. Returns their number. */
export async function resealFactors({ db, config }: Pick<AppContext, "db" | "config">): Promise<number> {
  let count = 0;
  for (const row of await db.select().from(secondFactors)) {
    const sealedSecret = reseal(config, toPurpose(row.userId), row.sealedSecret);
    if (sealedSecret === null) continue;
    const whereUnchanged = and(eq(secondFactors.userId, row.userId), eq(secondFactors.sealedSecret, row.sealedSecret));
    count += (await db.update(secondFactors).set({ sealedSecret }).where(whereUnchanged).returning()).length;
  }
  return count;
}
