import { and, count, desc, eq } from "drizzle-orm";
import type { ApplicationState } from "#contract/application";
import type { Notification } from "#contract/notification";
import type { Database } from "../db/database";
import { applications, notifications } from "../db/schema";
import { notFound } from "../errors";
import { cleanHtml } from "./notify";

/** Reads a user's notifications, newest first. */
export async function findNotifications(
  db: Database,
  userId: string,
  { page, limit }: { page: number; limit: number },
): Promise<{ rows: Notification[]; total: number; unread: number }> {
  const rows = await selection(db)
    .where(eq(notifications.userId, userId))
    .orderBy(desc(notifications.createdAt), desc(notifications.id))
    .limit(limit)
    .offset((page - 1) * limit);
  const counts = await db
    .select({ unread: notifications.unread, rows: count() })
    .from(notifications)
    .where(eq(notifications.userId, userId))
    .groupBy(notifications.unread);
  const unread = counts.find((group) => group.unread)?.rows ?? 0;
  return { rows: rows.map(view), unread, total: unread + (counts.find((group) => !group.unread)?.rows ?? 0) };
}

/** Marks all of a user's notifications read. Returns how many were unread. */
export async function markAllRead(db: Database, userId: string): Promise<number> {
  const read = await db
    .update(notifications)
    .set({ unread: false })
    .where(and(eq(notifications.userId, userId), eq(notifications.unread, true)))
    .returning({ id: notifications.id });
  return read.length;
}

/** Marks one notification read. `id` is a uuid. Throws ApiProblem notFound, also for another user's notification. */
export async function markRead(db: Database, userId: string, id: string): Promise<Notification> {
  const isOwn = and(eq(notifications.id, id), eq(notifications.userId, userId));
  await db.update(notifications).set({ unread: false }).where(isOwn);
  const [row] = await selection(db).where(isOwn);
  if (!row) throw notFound();
  return view(row);
}

const selection = (db: Database) =>
  db
    .select({
      notification: notifications,
      application: { state: applications.state, submittedAt: applications.submittedAt },
    })
    .from(notifications)
    .leftJoin(applications, eq(applications.id, notifications.applicationId));

interface Row {
  notification: typeof notifications.$inferSelect;
  application: { state: ApplicationState; submittedAt: Date | null } | null;
}

function view({ notification, application }: Row): Notification {
  const { id, type, message, unread, selectiveProcessId } = notification;
  return {
    id,
    type,
    message,
    unread,
    isUnRead: unread,
    creationDate: notification.createdAt.toISOString(),
    selectiveProcessId,
    invitationAccepted:
      type === 3 && application ? invitationAccepted(application.state, application.submittedAt) : null,
    // It is sanitised again, so that a stricter rule of today also holds for what was written yesterday.
    html: notification.html === null ? null : cleanHtml(notification.html),
  };
}

/**
 * Whether an invitation was accepted; null while it is unanswered (docs/requirements.md, section 2). An invitation that
 * ran out counts as not accepted.
 */
export function invitationAccepted(state: ApplicationState, submittedAt: Date | null): boolean | null {
  if (state === "invited") return null;
  return state !== "declined" && !(state === "expired" && submittedAt === null);
}
