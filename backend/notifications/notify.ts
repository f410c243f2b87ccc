import { eq } from "drizzle-orm";
import sanitizeHtml from "sanitize-html";
import { defaultLanguage, type Language } from "#contract/language";
import { notificationType, type NotificationType } from "#contract/notificationType";
import type { Database } from "../db/database";
import { candidates, notifications, users } from "../db/schema";
import { notificationEmailTask } from "../mail/notificationEmail";
import { announce } from "../sockets/socket";
import { enqueueAt } from "../queue/enqueue";
import { enqueueNotificationPush } from "../push/notificationPush";
import { textsIn, type Texts } from "../texts/texts";
import { toZone, whenNotQuiet } from "../places/quietHours";
import { enqueueNotificationWhatsApp } from "../whatsapp/notificationWhatsApp";

export interface NewNotification {
  /** Its id, where that is known before. */
  id?: string;
  userId: string;
  type: NotificationType;
  /** One line of plain text: in Portuguese, or written with the texts of the person's language. */
  message: string | ((texts: Texts, language: Language) => string);
  /** The body of a message (type 6). It is sanitised here. */
  html?: string | null;
  selectiveProcessId?: number | null;
  /** The application that it is about. The answer to an invitation is read from the application's state. */
  applicationId?: string | null;
  /** What a reminder is of (reminders.ts). */
  reminder?: string;
  /** When it was made; the store's clock counts if it is absent. Pass `context.now()`. */
  at?: Date;
}

/**
 * Writes a notification, has it mailed, sent by WhatsApp as the person's preferences say, and shown on the devices
 * where they switched that on, and returns its id. Open pages fetch the list again once the transaction commits; what
 * is sent between 21 h and 8 h of the person's zone waits for the morning.
 */
export async function notify(db: Database, { html, at, message, ...notification }: NewNotification): Promise<string> {
  const person = await findPerson(db, notification.userId);
  const line =
    typeof message === "string"
      ? { message, language: defaultLanguage }
      : { message: message(textsIn(person.language), person.language), language: person.language };
  const [row] = await db
    .insert(notifications)
    .values({ ...notification, ...line, html: html ? cleanHtml(html) : null, ...(at && { createdAt: at }) })
    .returning({ id: notifications.id });
  if (!row) throw new Error("the store answered no row for a notification");
  const { userId, type } = notification;
  announce(db, userId);
  const now = at ?? new Date();
  // New vacancies are mailed together, by whoever finds them.
  if (type !== notificationType.newVacancies) {
    const startAt = whenNotQuiet(now, toZone(person.state));
    await enqueueAt(db, now, notificationEmailTask, {
      key: row.id,
      userId,
      content: { notificationId: row.id },
      startAt,
    });
  }
  await enqueueNotificationWhatsApp(db, now, { id: row.id, userId, type });
  await enqueueNotificationPush(db, now, { id: row.id, userId, type });
  return row.id;
}

/** What a person's language is, and where they live; null for the latter where nobody said it. */
async function findPerson(db: Database, userId: string) {
  const [person] = await db
    .select({ language: users.language, state: candidates.state })
    .from(users)
    .leftJoin(candidates, eq(candidates.userId, users.id))
    .where(eq(users.id, userId));
  return person ?? { language: defaultLanguage, state: null };
}

/**
 * Elements that go together with their content, because a browser does not read it as markup, or nobody reads it.
 * The list is our own: sanitize-html's leaves out half of the standard's raw-text elements, and held no `xmp` before
 * CVE-2026-44990 (https://html.spec.whatwg.org/multipage/parsing.html#parsing-html-fragments).
 */
const droppedWithContent = "script style textarea title xmp iframe noembed noframes noscript plaintext option".split(
  " ",
);

/**
 * Text, lists, tables and links to https or mail; no scripts, styles, forms, pictures or frames (docs/design.md,
 * section 8).
 */
export function cleanHtml(html: string): string {
  return sanitizeHtml(html, {
    allowedTags: [
      "p",
      "br",
      "strong",
      "b",
      "em",
      "i",
      "u",
      "ul",
      "ol",
      "li",
      "a",
      "h2",
      "h3",
      "h4",
      "blockquote",
      "table",
      "thead",
      "tbody",
      "tr",
      "th",
      "td",
      "hr",
    ],
    allowedAttributes: { a: ["href", "rel"] },
    allowedSchemes: ["https", "http", "mailto", "tel"],
    allowProtocolRelative: false,
    nonTextTags: droppedWithContent,
    transformTags: { h1: "h2", a: (tagName, { href }) => ({ tagName, attribs: toLink(href) }) },
  });
}

/** A company's link leads out of our pages: one without a scheme of its own would lead into them, and is dropped. */
const toLink = (href = ""): Record<string, string> => ({
  ...(/^(?:https?:|mailto:|tel:)/i.test(href.trim()) && { href: href.trim() }),
  rel: "noopener noreferrer nofollow",
});
