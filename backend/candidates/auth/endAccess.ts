import { and, eq, sql } from "drizzle-orm";
import type { Caller } from "../../http/context";
import type { Database } from "../../platform/db/database";
import {
  emailConfirmations,
  emailUndos,
  identities,
  passkeyChallenges,
  passkeys,
  passwordResets,
  pendingLinks,
  phoneCodes,
  secondSteps,
  users,
} from "../../platform/db/schema";
import { emit } from "../../messaging/events/events";
import { endAllSessions, endOtherSessions } from "../../http/sessions/sessions";

const lasting = [identities, passkeys];
const begun = [passkeyChallenges, pendingLinks, phoneCodes, secondSteps, passwordResets];

/** Ends all access but the password, the second factor and links that undo a new e-mail (docs/decisions/0007). */
export async function endAccess(transaction: Database, userId: string): Promise<void> {
  await endAllSessions(transaction, userId);
  for (const table of [...lasting, ...begun, emailConfirmations])
    await transaction.delete(table).where(eq(table.userId, userId));
  await emit(transaction, "access.ended", { userId, isWhole: true });
}

/** Ends pending logins, resets, e-mail changes, calendar; with `isWhole` also passkeys, providers, WhatsApp, undos. */
export async function endBegunAccess(transaction: Database, userId: string, isWhole = false): Promise<void> {
  for (const table of isWhole ? [...lasting, ...begun, emailUndos] : begun)
    await transaction.delete(table).where(eq(table.userId, userId));
  const own = transaction.select({ email: users.email }).from(users).where(eq(users.id, userId));
  await transaction
    .delete(emailConfirmations)
    .where(and(eq(emailConfirmations.userId, userId), sql`${emailConfirmations.email} is distinct from (${own})`));
  await emit(transaction, "access.ended", { userId, isWhole });
}

export async function endOtherAccess(transaction: Database, caller: Caller, isWhole: boolean): Promise<number> {
  const ended = await endOtherSessions(transaction, caller);
  await endBegunAccess(transaction, caller.userId, isWhole);
  return ended;
}
