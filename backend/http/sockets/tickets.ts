import { eq } from "drizzle-orm";
import { findCallerByHash } from "../sessions/authenticate";
import type { AppContext, Caller } from "../context";
import { hashSecret, newSecret } from "../../platform/crypto/secret";
import { socketTickets } from "../../platform/db/schema";

/** The time that a ticket lasts, in ms. It is long enough for a handshake over a slow link. */
const TICKET_MS = 30_000;

/** Makes a ticket that opens one socket (docs/design.md, 8), so that the session's token reaches no script. */
export async function createTicket(
  { db, now }: AppContext,
  { tokenHash }: Caller,
): Promise<{ ticket: string; expiresAt: string }> {
  const ticket = newSecret();
  const expiresAt = new Date(now().getTime() + TICKET_MS);
  await db.insert(socketTickets).values({ hash: hashSecret(ticket), tokenHash, expiresAt });
  return { ticket, expiresAt: expiresAt.toISOString() };
}

/** Spends a ticket. Returns whose it was, or null if it is unknown, spent or too old, or if its session has ended. */
export async function redeemTicket(context: AppContext, ticket: string): Promise<Caller | null> {
  const [spent] = await context.db
    .delete(socketTickets)
    .where(eq(socketTickets.hash, hashSecret(ticket)))
    .returning();
  if (!spent || spent.expiresAt <= context.now()) return null;
  return findCallerByHash(context, spent.tokenHash);
}
