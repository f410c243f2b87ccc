import { count, desc } from "drizzle-orm";
import type { z } from "zod";
import type { listContactMessages } from "#contract/contact";
import type { AppContext } from "../context";
import type { Database } from "../db/database";
import { contactMessages } from "../db/schema";
import { enqueueMail } from "../mail/emailTask";
import { contactMail } from "../mail/messages";

const ROWS = 100;

type NewMessage = Pick<typeof contactMessages.$inferInsert, "name" | "email" | "message" | "userId">;

/** Saves a message and has it mailed to the operator, both or neither. */
export async function saveMessage(context: AppContext, message: NewMessage): Promise<void> {
  const { config, db, now } = context;
  await db.transaction(async (tx) => {
    const [saved] = await tx
      .insert(contactMessages)
      .values({ ...message, createdAt: now() })
      .returning({ id: contactMessages.id });
    const mail = { to: config.CONTACT_EMAIL, replyTo: message.email, ...contactMail(config, message) };
    await enqueueMail(context, { key: `contact:${saved?.id}`, userId: message.userId ?? null, mail }, tx);
  });
}

/** Reads a page of the messages, the newest first, and counts them all. */
export async function listMessages(db: Database, page: number): Promise<z.output<typeof listContactMessages.response>> {
  const rows = await db
    .select()
    .from(contactMessages)
    .orderBy(desc(contactMessages.createdAt), desc(contactMessages.id))
    .limit(ROWS)
    .offset((page - 1) * ROWS);
  const [all] = await db.select({ total: count() }).from(contactMessages);
  return { rows: rows.map((row) => ({ ...row, createdAt: row.createdAt.toISOString() })), total: all?.total ?? 0 };
}
