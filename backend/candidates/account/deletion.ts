import { and, eq, isNotNull } from "drizzle-orm";
import { DELETION_GRACE_DAYS } from "#contract/candidates/account";
import type { Confirmation } from "#contract/candidates/confirmation";
import { DAY_MS } from "#contract/base/time";
import { endOtherSessions } from "../../http/sessions/sessions";
import type { Caller, AppContext } from "../../http/context";
import { users } from "../../platform/db/schema";
import { mailToUser } from "../../messaging/mail/mailToUser";
import { deletionAskedMail, deletionCancelledMail } from "../../messaging/mail/messages";
import { confirmPerson, lockConfirmed } from "./confirmPerson";

/** Sets the erasure's date or returns the set date, and ends other access. Throws like the two confirming functions. */
export async function askDeletion(context: AppContext, caller: Caller, confirmation: Confirmation): Promise<Date> {
  const { db, now, config } = context;
  const account = await confirmPerson(context, caller.userId, confirmation);
  return db.transaction(async (transaction) => {
    await lockConfirmed(context, transaction, account, confirmation);
    const [before] = await transaction
      .select({ deletionAt: users.deletionAt })
      .from(users)
      .where(eq(users.id, account.id));
    await endOtherSessions(transaction, caller);
    if (before?.deletionAt) return before.deletionAt;
    const deletionAt = new Date(now().getTime() + DELETION_GRACE_DAYS * DAY_MS);
    await transaction.update(users).set({ deletionAt }).where(eq(users.id, account.id));
    await mailToUser(context, account.id, (reader) => deletionAskedMail(config, reader, deletionAt), transaction);
    return deletionAt;
  });
}

/** Cancels the erasure and mails the owner. Returns false if no erasure was requested. */
export async function cancelDeletion(context: AppContext, userId: string): Promise<boolean> {
  return context.db.transaction(async (transaction) => {
    const cancelled = await transaction
      .update(users)
      .set({ deletionAt: null })
      .where(and(eq(users.id, userId), isNotNull(users.deletionAt)))
      .returning({ id: users.id });
    if (cancelled.length === 0) return false;
    await mailToUser(context, userId, (reader) => deletionCancelledMail(context.config, reader), transaction);
    return true;
  });
}
