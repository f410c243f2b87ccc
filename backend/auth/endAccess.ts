import { eq, inArray } from "drizzle-orm";
import type { Database } from "../db/database";
import {
  calendarFeeds,
  candidates,
  emailConfirmations,
  identities,
  passwordResets,
  pendingLinks,
  whatsAppNumbers,
} from "../db/schema";
import { endAgreements } from "../whatsapp/agreements";
import { endAllSessions } from "../sessions/sessions";

/**
 * Ends everything that opens the account but its password: every session, every provider's login, the address of the
 * calendar, the WhatsApp number, which hears what the account hears, and every link that waits (docs/design.md,
 * section 3). Whoever prepared the account for somebody else has no way in after it. What stays
 * are the links that undo a change of the e-mail: they end with a reset of the password (docs/decisions/0013).
 */
export async function endAccess(transaction: Database, userId: string): Promise<void> {
  await endAllSessions(transaction, userId);
  for (const table of [identities, pendingLinks, passwordResets, emailConfirmations])
    await transaction.delete(table).where(eq(table.userId, userId));
  const numbers = await transaction.delete(whatsAppNumbers).where(eq(whatsAppNumbers.userId, userId)).returning();
  if (numbers.length > 0) await endAgreements(transaction, userId);
  const own = transaction.select({ id: candidates.id }).from(candidates).where(eq(candidates.userId, userId));
  await transaction.delete(calendarFeeds).where(inArray(calendarFeeds.candidateId, own));
}
