import { and, eq, ne } from "drizzle-orm";
import type { Caller } from "../../http/context";
import type { Database } from "../../platform/db/database";
import {
  emailConfirmations,
  identities,
  passkeyChallenges,
  passkeys,
  passwordResets,
  pendingLinks,
  secondSteps,
  users,
} from "../../platform/db/schema";
import { emit } from "../../messaging/events/events";
import { endAllSessions, endOtherSessions } from "../../http/sessions/sessions";

/** Ways in that a person has for good, until they end them: a login by a provider, a passkey. */
const lasting = [identities, passkeys];
/** Ways in that somebody has begun and not finished. */
const begun = [passkeyChallenges, pendingLinks, secondSteps, passwordResets];

/**
 * Ends everything that opens the account but its password: every session, every provider's login, every passkey, every
 * pending link. By its event the calendar's address and the WhatsApp number end too (docs/design.md, section 3). A
 * person who prepared the account for somebody else has no way in after it. The second factor stays, because a mailbox
 * alone would else get around it. The links that undo a change of the e-mail stay too: they end with a reset of the
 * password (docs/decisions/0007).
 */
export async function endAccess(transaction: Database, userId: string): Promise<void> {
  await endAllSessions(transaction, userId);
  for (const table of [...lasting, ...begun, emailConfirmations])
    await transaction.delete(table).where(eq(table.userId, userId));
  await emit(transaction, "access.ended", { userId, isWhole: true });
}

/**
 * Ends what was begun and not finished, a change of the e-mail that waits, and by its event the address of the
 * calendar. The confirmation of the account's own e-mail goes on. With `isWhole` passkeys, providers' logins and the
 * WhatsApp number end too: a person made them to last.
 */
export async function endBegunAccess(transaction: Database, userId: string, isWhole = false): Promise<void> {
  for (const table of isWhole ? [...lasting, ...begun] : begun)
    await transaction.delete(table).where(eq(table.userId, userId));
  const own = transaction.select({ email: users.email }).from(users).where(eq(users.id, userId));
  await transaction
    .delete(emailConfirmations)
    .where(and(eq(emailConfirmations.userId, userId), ne(emailConfirmations.email, own)));
  await emit(transaction, "access.ended", { userId, isWhole });
}

/**
 * Ends the user's sessions but the caller's, with the notices on their devices, and all that `endBegunAccess` ends.
 * Returns how many sessions ended.
 */
export async function endOtherAccess(transaction: Database, caller: Caller, isWhole: boolean): Promise<number> {
  const ended = await endOtherSessions(transaction, caller);
  await endBegunAccess(transaction, caller.userId, isWhole);
  return ended;
}
