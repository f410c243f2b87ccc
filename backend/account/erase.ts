import { and, eq, lte } from "drizzle-orm";
import type { Host } from "../calls";
import { users } from "../db/schema";
import { forgetFile } from "../files/fileStore";
import { deliver } from "../mail/deliver";
import { accountErasedMail } from "../mail/messages";
import { filesIn, personalTables, readPersonalData } from "./personalData";

/**
 * Erases each account whose grace is over: its files, its rows, and with them what companies saw of its applications;
 * then tells the address a last time. One that fails does not keep the others; it is tried again at the next cleaning.
 */
export async function eraseDueAccounts(host: Host): Promise<void> {
  const due = await host.db.select({ id: users.id }).from(users).where(lte(users.deletionAt, host.now()));
  const failures: unknown[] = [];
  for (const { id } of due) await eraseAccount(host, id).catch((error: unknown) => failures.push(error));
  if (failures.length > 0) throw new AggregateError(failures, `${failures.length} of ${due.length} deletions of accounts failed`);
}

async function eraseAccount(host: Host, userId: string): Promise<void> {
  const { db, config, now } = host;
  const email = await db.transaction(async (transaction) => {
    // Another host may be at it, or the owner have taken it back a moment ago.
    const isDue = and(eq(users.id, userId), lte(users.deletionAt, now()));
    const [user] = await transaction.select({ email: users.email }).from(users).where(isDue).for("update", { skipLocked: true });
    if (!user) return null;
    // Files first: if the host stops in between, the row still says what is left to erase.
    for (const file of filesIn(await readPersonalData(transaction, userId))) await forgetFile(config, file);
    for (const { table, of, onErasure } of Object.values(personalTables)) {
      if (onErasure === "deleted") await transaction.delete(table).where(of(transaction, userId));
    }
    await transaction.delete(users).where(eq(users.id, userId));
    return user.email;
  });
  if (email !== null) await deliver(host, { to: email, ...accountErasedMail(config) });
}
