import { eq } from "drizzle-orm";
import type { Database } from "../db/database";
import {
  emailConfirmations,
  identities,
  passkeyChallenges,
  passkeys,
  passwordResets,
  pendingLinks,
  secondSteps,
} from "../db/schema";
import { emit } from "../events/events";
import { endAllSessions } from "../sessions/sessions";

/**
 * Ends everything that opens the account but its password: every session, every provider's login, every passkey, every
 * link that waits, and by its event the address of the calendar and the WhatsApp number (docs/design.md, section 3).
 * Whoever prepared the account for somebody else has no way in after it. What stays is the second factor, because a
 * mailbox alone would else get around it, and the links that undo a change of the e-mail: they end with a reset of the
 * password (docs/decisions/0007).
 */
export async function endAccess(transaction: Database, userId: string): Promise<void> {
  await endAllSessions(transaction, userId);
  const openers = [identities, passkeys, passkeyChallenges, pendingLinks, secondSteps, passwordResets];
  for (const table of [...openers, emailConfirmations]) await transaction.delete(table).where(eq(table.userId, userId));
  await emit(transaction, "access.ended", { userId });
}
