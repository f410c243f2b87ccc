import { and, eq, isNotNull } from "drizzle-orm";
import { DELETION_GRACE_DAYS } from "#contract/account";
import { endOtherSessions } from "../auth/sessions";
import type { Caller, AppContext } from "../context";
import { users } from "../db/schema";
import { confirmPassword, lockConfirmed } from "./confirmPassword";

const DAY = 24 * 60 * 60 * 1000;

/**
 * Notes that the account is to be erased after the grace, and ends every other session, so that only the person who
 * asked is logged in. A second request keeps the first date (`isNew` false). Throws ApiProblem invalid (field
 * currentPassword).
 */
export async function askDeletion(
  { db, now }: AppContext,
  caller: Caller,
  currentPassword: string,
): Promise<{ deletionAt: Date; isNew: boolean }> {
  const account = await confirmPassword(db, caller.userId, currentPassword);
  return db.transaction(async (transaction) => {
    await lockConfirmed(transaction, account);
    const [before] = await transaction
      .select({ deletionAt: users.deletionAt })
      .from(users)
      .where(eq(users.id, account.id));
    await endOtherSessions(transaction, caller);
    if (before?.deletionAt) return { deletionAt: before.deletionAt, isNew: false };
    const deletionAt = new Date(now().getTime() + DELETION_GRACE_DAYS * DAY);
    await transaction.update(users).set({ deletionAt }).where(eq(users.id, account.id));
    return { deletionAt, isNew: true };
  });
}

/** Takes the request back. It needs no password, because nothing is lost by it. Returns whether there was a request. */
export async function cancelDeletion({ db }: AppContext, userId: string): Promise<boolean> {
  const cancelled = await db
    .update(users)
    .set({ deletionAt: null })
    .where(and(eq(users.id, userId), isNotNull(users.deletionAt)))
    .returning({ id: users.id });
  return cancelled.length > 0;
}
