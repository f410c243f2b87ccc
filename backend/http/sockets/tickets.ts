import { eq } from "drizzle-orm";
import { findCallerByHash } from "../sessions/authenticate";
import type { AppContext, Caller } from "../context";
import { hashSecret, newSecret } from "../../platform/crypto/secret";
import { socketTickets } from "../../platform/db/schema";

/** In ms, enough for a handshake over a slow connection. */
const TICKET_MS = 30_000;

/** Creates a one-time ticket (docs/decisions/0027), so that a page's scripts never see the session's token. */
export async function createTicket(
  { db, now }: AppContext,
  { tokenHash }: Caller,
): Promise<{ ticket: string; expiresAt: string }> {
  const ticket = newSecret();
  const expiresAt = new Date(now().getTime() + TICKET_MS);
  await db.insert(socketTickets).values({ hash: hashSecret(ticket), tokenHash, expiresAt });
  return { ticket, expiresAt: expiresAt.toISOString() };
}

/** Returns a ticket's caller, once. Null if it is unknown, used or expired, or its session has ended. */
export async function redeemTicket(context: AppContext, ticket: string): Promise<Caller | null> {
  const [spent] = await context.db
    .delete(socketTickets)
    .where(eq(socketTickets.hash, hashSecret(ticket)))
    .returning();
  if (!spent || spent.expiresAt <= context.now()) return null;
  return findCallerByHash(context, spent.tokenHash, false);
}
