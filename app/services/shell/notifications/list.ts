import type { Notification } from "#contract/candidates/notification";
import { notificationType } from "#contract/base/notificationType";
import { PAGE_SIZE } from "#contract/base/paging";
import { paths } from "~/services/server/navigation/paths";

export const NOTIFICATIONS_A_PAGE = PAGE_SIZE;

/** `page` counts from 1. `open` is the id of the message in the dialog. */
interface NotificationsQuery {
  page: number;
  open: string | null;
}

export function readNotificationsQuery(params: URLSearchParams): NotificationsQuery {
  const page = params.get("page") ?? "";
  const open = params.get("open") ?? "";
  return { page: /^[1-9]\d{0,2}$/.test(page) ? Number(page) : 1, open: isNotificationId(open) ? open : null };
}

export const isNotificationId = (text: string): boolean => /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/.test(text);

export function notificationsHref({ page = 1, open = null }: Partial<NotificationsQuery> = {}): string {
  const query = new URLSearchParams();
  if (page > 1) query.set("page", String(page));
  if (open) query.set("open", open);
  const text = query.toString();
  return text ? `${paths.notifications()}?${text}` : paths.notifications();
}

type Opened = Pick<Notification, "id" | "type" | "selectiveProcessId" | "invitationAccepted">;

/** Returns an opened notification's page, or its message's dialog; null if it has neither. */
export function findTargetPath({ id, type, selectiveProcessId, invitationAccepted }: Opened, page: number) {
  if (type === notificationType.message) return notificationsHref({ page, open: id });
  if (selectiveProcessId === null) return type === notificationType.newVacancies ? paths.alerts() : null;
  if (type === notificationType.invitation && invitationAccepted === null)
    return paths.invitation(selectiveProcessId, id);
  return type === notificationType.newVacancies
    ? paths.vacancy(selectiveProcessId)
    : paths.progress(selectiveProcessId);
}

export type NotificationRow = Pick<
  Notification,
  "id" | "message" | "language" | "type" | "unread" | "creationDate" | "about"
>;

export const toNotificationRow = (notification: Notification): NotificationRow => {
  const { id, message, language, type, unread, creationDate, about } = notification;
  return { id, message, language, type, unread, creationDate, about };
};
