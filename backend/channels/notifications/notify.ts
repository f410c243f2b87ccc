import { eq } from "drizzle-orm";
import { defaultLanguage, languages, type Language } from "#contract/base/language";
import type { NotificationType } from "#contract/base/notificationType";
import type { Database } from "../../platform/db/database";
import { notifications, users } from "../../platform/db/schema";
import { cleanHtml } from "../../applications/messages/cleanHtml";
import { announce } from "../../http/sockets/socket";
import { enqueueAt } from "../../messaging/queue/enqueue";
import { type Translate, translator } from "../../messaging/texts/texts";
import { notificationTask } from "./deliver";

export interface NewNotification {
  /** Its id, where that is known before. */
  id?: string;
  userId: string;
  type: NotificationType;
  /** One line of plain text: in Portuguese, or written with the texts of the person's language. */
  message: string | ((t: Translate, language: Language) => string);
  /** The body of a message (type 6). It is sanitised here. */
  html?: string | null;
  selectiveProcessId?: number | null;
  /** The application that it is about. The answer to an invitation is read from the application's state. */
  applicationId?: string | null;
  /** The subject of a reminder (reminders.ts). */
  reminder?: string;
  /** When it was made; the store's clock counts if it is absent. Pass `context.now()`. */
  at?: Date;
}

/** Writes a notification and returns its id. After the commit, pages and channels get it (deliver.ts). */
export async function notify(db: Database, { html, at, message, ...notification }: NewNotification): Promise<string> {
  const line =
    typeof message === "string"
      ? { language: defaultLanguage, message }
      : toLine(await findLanguage(db, notification.userId), message);
  const [row] = await db
    .insert(notifications)
    .values({ ...notification, ...line, html: html ? cleanHtml(html) : null, ...(at && { createdAt: at }) })
    .returning({ id: notifications.id });
  if (!row) throw new Error("the store answered no row for a notification");
  const { userId } = notification;
  announce(db, userId);
  await enqueueAt(db, at ?? new Date(), notificationTask, {
    key: row.id,
    userId,
    content: { notificationId: row.id },
  });
  return row.id;
}

/** The line in the person's language, and in all others: who changes the language reads the older lines in it too. */
function toLine(language: Language, write: (t: Translate, language: Language) => string) {
  const messages = Object.fromEntries(
    languages.map((each) => [each, write(translator(each), each)] as const),
  ) as Record<Language, string>;
  return { language, message: messages[language], messages };
}

/** The language of what is sent to a person. */
async function findLanguage(db: Database, userId: string): Promise<Language> {
  const [user] = await db.select({ language: users.language }).from(users).where(eq(users.id, userId));
  return user?.language ?? defaultLanguage;
}
