import { randomUUID } from "node:crypto";
import { asc, eq } from "drizzle-orm";
import type { AppContext } from "../../http/context";
import type { Database } from "../../platform/db/database";
import { users, waitingMails } from "../../platform/db/schema";
import { emit } from "../events/events";
import { type Reader, toMailed } from "./compose";
import { enqueueMail } from "./emailTask";
import type { Mail } from "./send";

type Content = Pick<Mail, "subject" | "text" | "html">;

/** Mails a user, after the e-mail is confirmed. A user without an e-mail gets a notification (docs/decisions/0007). */
export async function mailToUser(
  context: AppContext,
  userId: string,
  write: (reader: Reader) => Content,
  db: Database = context.db,
): Promise<void> {
  const [user] = await db
    .select({ email: users.email, emailConfirmedAt: users.emailConfirmedAt, language: users.language })
    .from(users)
    .where(eq(users.id, userId));
  if (!user) return;
  const { email: to } = user;
  if (to === null) return emit(db, "account.told", { userId, write, at: context.now() });
  const content = write(toMailed(user.language));
  if (user.emailConfirmedAt) await enqueueMail(context, { key: randomUUID(), userId, mail: { to, ...content } }, db);
  else await db.insert(waitingMails).values({ ...content, userId, createdAt: context.now() });
}

export async function mailWaiting(context: AppContext, transaction: Database, userId: string): Promise<void> {
  const waiting = await transaction
    .select()
    .from(waitingMails)
    .where(eq(waitingMails.userId, userId))
    .orderBy(asc(waitingMails.id));
  for (const { subject, text, html } of waiting)
    await mailToUser(context, userId, () => ({ subject, text, html }), transaction);
  await transaction.delete(waitingMails).where(eq(waitingMails.userId, userId));
}
