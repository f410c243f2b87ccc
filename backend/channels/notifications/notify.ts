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
  id?: string;
  userId: string;
  type: NotificationType;
  /** Plain text in one line: a string in Portuguese, or a function that writes each language. */
  message: string | ((t: Translate, language: Language) => string);
  /** The body of a company's message (type 6), which `notify` sanitises. */
  html?: string | null;
  selectiveProcessId?: number | null;
  applicationId?: string | null;
  reminder?: string;
  /** Use `context.now()`. The default is the database's clock. */
  at?: Date;
}

/** Writes a notification and returns its id. Open pages and channels (deliver.ts) receive it after the commit. */
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
  await enqueueAt(db, at ?? new Date(), notificationTask, { key: row.id, userId, content: { notificationId: row.id } });
  return row.id;
}

/** Writes the text in all languages, because the person may change the language later. */
function toLine(language: Language, write: (t: Translate, language: Language) => string) {
  const messages = Object.fromEntries(
    languages.map((each) => [each, write(translator(each), each)] as const),
  ) as Record<Language, string>;
  return { language, message: messages[language], messages };
}

async function findLanguage(db: Database, userId: string): Promise<Language> {
  const [user] = await db.select({ language: users.language }).from(users).where(eq(users.id, userId));
  return user?.language ?? defaultLanguage;
}
