import { and, eq } from "drizzle-orm";
import type { AppContext } from "../../http/context";
import { reseal, seal, unseal } from "../../platform/crypto/sealed";
import type { WithKey } from "../../platform/crypto/signature";
import { secondFactors } from "../../platform/db/schema";

type Stored = Pick<typeof secondFactors.$inferSelect, "userId" | "sealedSecret">;

/** The secret of one user is of no use in another's row. */
const toPurpose = (userId: string) => `second factor ${userId}`;

export const sealFactor = (config: WithKey, userId: string, secret: string): string =>
  seal(config, toPurpose(userId), secret);

/** Returns the secret of an app, in base32; null where no key of WEB_TO_API_KEY sealed it. */
export const openFactor = (config: WithKey, { userId, sealedSecret }: Stored): string | null =>
  unseal(config, toPurpose(userId), sealedSecret);

/** Seals anew what a former key or cipher sealed, so that the former key can go. Returns how many. */
export async function resealFactors({ db, config }: Pick<AppContext, "db" | "config">): Promise<number> {
  let count = 0;
  for (const row of await db.select().from(secondFactors)) {
    const sealedSecret = reseal(config, toPurpose(row.userId), row.sealedSecret);
    if (sealedSecret === null) continue;
    // Its owner may set up another one meanwhile.
    const whereUnchanged = and(eq(secondFactors.userId, row.userId), eq(secondFactors.sealedSecret, row.sealedSecret));
    count += (await db.update(secondFactors).set({ sealedSecret }).where(whereUnchanged).returning()).length;
  }
  return count;
}
