import sanitizeHtml from "sanitize-html";
import type { notificationTypes } from "#contract/notification";
import type { Database } from "../db/database";
import { notifications } from "../db/schema";

export interface NewNotification {
  userId: string;
  type: (typeof notificationTypes)[number];
  /** One line of plain text, in Portuguese. */
  message: string;
  /** The body of a message (type 6). It is sanitised here. */
  html?: string | null;
  selectiveProcessId?: number | null;
  /** The application that it is about. The answer to an invitation is read from the application's state. */
  applicationId?: string | null;
  /** When it was made; the store's clock counts if it is absent. Pass `context.now()`. */
  at?: Date;
}

/**
 * Writes a notification and returns its id. `db` may be a transaction. Once that has committed, call `announce`
 * (socket.ts), so that open pages fetch the list again.
 */
export async function notify(db: Database, { html, at, ...notification }: NewNotification): Promise<string> {
  const [row] = await db
    .insert(notifications)
    .values({ ...notification, html: html ? cleanHtml(html) : null, ...(at && { createdAt: at }) })
    .returning({ id: notifications.id });
  if (!row) throw new Error("the store answered no row for a notification");
  return row.id;
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
    transformTags: { h1: "h2", a: sanitizeHtml.simpleTransform("a", { rel: "noopener noreferrer nofollow" }) },
  });
}
