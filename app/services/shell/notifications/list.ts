import type { Notification } from "#contract/candidates/notification";
import { notificationType } from "#contract/base/notificationType";
import { PAGE_SIZE } from "#contract/base/paging";
import { paths } from "~/services/server/navigation/paths";

/** How many a page of the list has, as every list of ours; docs/requirements.md, 9.2, leaves it open. */
export const NOTIFICATIONS_A_PAGE = PAGE_SIZE;

/** The query of the list. `page` counts from 1; `open` is the id of the message whose dialog is open. */
interface NotificationsQuery {
  page: number;
  open: string | null;
}

/** Reads the list's query string. An unknown value counts as absent. */
export function readNotificationsQuery(params: URLSearchParams): NotificationsQuery {
  const page = params.get("page") ?? "";
  const open = params.get("open") ?? "";
  return { page: /^[1-9]\d{0,2}$/.test(page) ? Number(page) : 1, open: isNotificationId(open) ? open : null };
}

export const isNotificationId = (text: string): boolean => /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/.test(text);

/** Writes the address of the list and leaves the defaults out. */
export function notificationsHref({ page = 1, open = null }: Partial<NotificationsQuery> = {}): string {
  const query = new URLSearchParams();
  if (page > 1) query.set("page", String(page));
  if (open) query.set("open", open);
  const text = query.toString();
  return text ? `${paths.notifications()}?${text}` : paths.notifications();
}

type Opened = Pick<Notification, "id" | "type" | "selectiveProcessId" | "invitationAccepted">;

/**
 * Where opening a notification leads: to its vacancy, its message's dialog, or what it is about. Null for nothing
 * (docs/requirements.md, 2.12).
 */
export function findTargetPath({ id, type, selectiveProcessId, invitationAccepted }: Opened, page: number) {
  if (type === notificationType.message) return notificationsHref({ page, open: id });
  // Several new vacancies in one line: what they came for is among the alerts.
  if (selectiveProcessId === null) return type === notificationType.newVacancies ? paths.alerts() : null;
  if (type === notificationType.invitation && invitationAccepted === null)
    return paths.invitation(selectiveProcessId, id);
  return type === notificationType.newVacancies
    ? paths.vacancy(selectiveProcessId)
    : paths.progress(selectiveProcessId);
}

/** A notification as a row of the list shows it. */
export type NotificationRow = Pick<
  Notification,
  "id" | "message" | "language" | "type" | "unread" | "creationDate" | "about"
>;

export const toNotificationRow = (notification: Notification): NotificationRow => {
  const { id, message, language, type, unread, creationDate, about } = notification;
  return { id, message, language, type, unread, creationDate, about };
};
