import { eq } from "drizzle-orm";
import type { Database } from "../db/database";
import { emailConfirmations, identities, passwordResets, pendingLinks } from "../db/schema";
import { endAllSessions } from "./sessions";

/**
 * Ends everything that opens the account but its password: every session, every provider's login, and every link that
 * waits (docs/design.md, section 3). Whoever prepared the account for somebody else has no way in after it. What stays
 * are the links that undo a change of the e-mail: a thief must not be able to end them.
 */
export async function endAccess(transaction: Database, userId: string): Promise<void> {
  await endAllSessions(transaction, userId);
  for (const table of [identities, pendingLinks, passwordResets, emailConfirmations])
    await transaction.delete(table).where(eq(table.userId, userId));
}
