import { eq } from "drizzle-orm";
import { endAccess } from "../../candidates/auth/endAccess";
import type { AppContext } from "../../http/context";
import { users } from "../../platform/db/schema";
import { demoLogin } from "./account";

/** Locks the demo account if DEMO is off, because its password is in the README. Unlocks the account if DEMO is on. */
export async function closeDemoAccount({ db, config, now }: AppContext): Promise<void> {
  await db.transaction(async (transaction) => {
    const [account] = await transaction.select().from(users).where(eq(users.email, demoLogin.email)).for("update");
    if (!account || (account.lockedAt === null) === config.DEMO) return;
    const lockedAt = config.DEMO ? null : now();
    await transaction.update(users).set({ lockedAt }).where(eq(users.id, account.id));
    if (lockedAt) await endAccess(transaction, account.id);
  });
}
