import { and, count, desc, eq, gt, isNull, sql } from "drizzle-orm";
import type { z } from "zod";
import type { ContactMessage, listContactMessages } from "#contract/candidates/contact";
import { MINUTE_MS } from "#contract/base/time";
import type { AppContext } from "../../http/context";
import type { Database } from "../../platform/db/database";
import { contactMessages } from "../../platform/db/schema";
import { notFound } from "../../platform/errors";
import { enqueueMail } from "../../messaging/mail/emailTask";
import { contactMail } from "../../messaging/mail/messages";

const ROWS = 100;

type NewMessage = ContactMessage & { userId: string | null };

/** In ms. The same message within this time is a form sent twice. */
const SAME_WITHIN = 10 * MINUTE_MS;
const LOCK_CLASS = 7301;

/** Saves a message, and queues its mail to the operator in the same transaction. Saves a repeated message once. */
export async function saveMessage(context: AppContext, message: NewMessage): Promise<void> {
  const { config, db, now } = context;
  const { name, email = null, phone = null, message: words, userId } = message;
  await db.transaction(async (tx) => {
    await tx.execute(sql`select pg_advisory_xact_lock(${LOCK_CLASS}::int, hashtext(${email ?? phone}))`);
    const recent = gt(contactMessages.createdAt, new Date(now().getTime() - SAME_WITHIN));
    const same = and(
      sql`${contactMessages.email} is not distinct from ${email}`,
      sql`${contactMessages.phone} is not distinct from ${phone}`,
      eq(contactMessages.name, name),
      eq(contactMessages.message, words),
      recent,
    );
    if ((await tx.select({ id: contactMessages.id }).from(contactMessages).where(same).limit(1)).length > 0) return;
    const [saved] = await tx
      .insert(contactMessages)
      .values({ name, email, phone, message: words, userId, createdAt: now() })
      .returning({ id: contactMessages.id });
    const mail = { to: config.CONTACT_EMAIL, ...(email && { replyTo: email }), ...contactMail(config, message) };
    await enqueueMail(context, { key: `contact:${saved?.id}`, userId, mail }, tx);
  });
}

export async function listMessages(db: Database, page: number): Promise<z.output<typeof listContactMessages.response>> {
  const rows = await db
    .select()
    .from(contactMessages)
    .orderBy(desc(isNull(contactMessages.closedAt)), desc(contactMessages.createdAt), desc(contactMessages.id))
    .limit(ROWS)
    .offset((page - 1) * ROWS);
  const [all] = await db.select({ total: count() }).from(contactMessages);
  return { rows: rows.map(toRow), total: all?.total ?? 0 };
}

const toRow = ({ createdAt, closedAt, ...row }: typeof contactMessages.$inferSelect) => ({
  ...row,
  createdAt: createdAt.toISOString(),
  closedAt: closedAt?.toISOString() ?? null,
});

/** Closes a message. A repeated call does not change the date. Throws `notFound`. */
export async function closeMessage({ db, now }: AppContext, id: string): Promise<ReturnType<typeof toRow>> {
  const whereOpen = and(eq(contactMessages.id, id), isNull(contactMessages.closedAt));
  await db.update(contactMessages).set({ closedAt: now() }).where(whereOpen);
  const [row] = await db.select().from(contactMessages).where(eq(contactMessages.id, id));
  if (!row) throw notFound();
  return toRow(row);
}
