import { asc, eq } from "drizzle-orm";
import type { AppContext } from "../context";
import { users, waitingMails } from "../db/schema";
import { deliver, type Mail } from "./deliver";

type Content = Pick<Mail, "subject" | "text" | "html">;

/**
 * Mails something to a user. To an e-mail that is not confirmed nothing goes but its confirmation and the link that
 * resets a password: it may be a stranger's. The mail waits until then (docs/decisions/0013). It does nothing for a
 * user who is gone.
 */
export async function deliverToUser(context: AppContext, userId: string, content: Content): Promise<void> {
  const { db, now } = context;
  const [user] = await db
    .select({ email: users.email, emailConfirmedAt: users.emailConfirmedAt })
    .from(users)
    .where(eq(users.id, userId));
  if (!user) return;
  if (user.emailConfirmedAt) return deliver(context, { to: user.email, ...content });
  await db.insert(waitingMails).values({ ...content, userId, createdAt: now() });
}

/** Sends what waited for the user's e-mail to be confirmed, in order. */
export async function deliverWaiting(context: AppContext, userId: string): Promise<void> {
  const { db } = context;
  const waiting = await db
    .select()
    .from(waitingMails)
    .where(eq(waitingMails.userId, userId))
    .orderBy(asc(waitingMails.id));
  for (const { id, subject, text, html } of waiting) {
    await deliverToUser(context, userId, { subject, text, html });
    await db.delete(waitingMails).where(eq(waitingMails.id, id));
  }
}
