import { and, count, desc, eq } from "drizzle-orm";
import type { Message } from "#contract/applications/message";
import { notificationType } from "#contract/base/notificationType";
import type { Database } from "../../platform/db/database";
import { applicationMessages, notifications } from "../../platform/db/schema";
import { cleanHtml } from "./cleanHtml";

type Writer = Message["by"];
type StoredMessage = typeof applicationMessages.$inferSelect;

export async function saveMessage(
  tx: Database,
  { at, ...message }: { id?: string; applicationId: string; by: Writer; text: string; html?: string | null; at: Date },
): Promise<Message> {
  const [row] = await tx
    .insert(applicationMessages)
    .values({ ...message, createdAt: at })
    .returning();
  if (!row) throw new Error("the store answered no row for a message");
  return view(row);
}

export async function findThread(
  db: Database,
  applicationId: string,
  limit: number,
): Promise<{ rows: Message[]; total: number }> {
  const whereOfThread = eq(applicationMessages.applicationId, applicationId);
  const [rows, total] = await Promise.all([
    db
      .select()
      .from(applicationMessages)
      .where(whereOfThread)
      .orderBy(desc(applicationMessages.createdAt), desc(applicationMessages.id))
      .limit(limit),
    db.$count(applicationMessages, whereOfThread),
  ]);
  return { rows: rows.reverse().map(view), total };
}

export const countUnread = (db: Database, applicationId: string): Promise<number> =>
  db.$count(
    notifications,
    and(
      eq(notifications.applicationId, applicationId),
      eq(notifications.type, notificationType.message),
      eq(notifications.unread, true),
    ),
  );

export async function countWritten(db: Database, applicationId: string, by: Writer): Promise<number> {
  const [row] = await db
    .select({ count: count() })
    .from(applicationMessages)
    .where(and(eq(applicationMessages.applicationId, applicationId), eq(applicationMessages.by, by)));
  return row?.count ?? 0;
}

export async function findCompanyMessage(
  db: Database,
  applicationId: string,
  messageId: string,
): Promise<Message | undefined> {
  const [row] = await db
    .select()
    .from(applicationMessages)
    .where(
      and(
        eq(applicationMessages.id, messageId),
        eq(applicationMessages.applicationId, applicationId),
        eq(applicationMessages.by, "company"),
      ),
    );
  return row && view(row);
}

const view = ({ id, by, text, html, createdAt }: StoredMessage): Message => ({
  id,
  by,
  at: createdAt.toISOString(),
  text,
  // HTML is cleaned again, so that stricter rules apply to old messages too.
  html: html === null ? null : cleanHtml(html),
});
