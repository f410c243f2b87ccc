import { eq } from "drizzle-orm";
import sanitizeHtml from "sanitize-html";
import { defaultLanguage, type Language } from "#contract/language";
import type { NotificationType } from "#contract/notificationType";
import type { Database } from "../db/database";
import { notifications, users } from "../db/schema";
import { announce } from "../sockets/socket";
import { enqueueAt } from "../queue/enqueue";
import { textsIn, type Texts } from "../texts/texts";
import { notificationTask } from "./deliver";

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
 * Writes a notification and returns its id. Open pages fetch the list again once the transaction commits, and the
 * channels that the person has chosen carry it on (deliver.ts). `db` may be a transaction.
 */
export async function notify(db: Database, { html, at, message, ...notification }: NewNotification): Promise<string> {
  const language = typeof message === "string" ? defaultLanguage : await findLanguage(db, notification.userId);
  const line = { language, message: typeof message === "string" ? message : message(textsIn(language), language) };
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

/** The language of what is sent to a person. */
async function findLanguage(db: Database, userId: string): Promise<Language> {
  const [user] = await db.select({ language: users.language }).from(users).where(eq(users.id, userId));
  return user?.language ?? defaultLanguage;
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
