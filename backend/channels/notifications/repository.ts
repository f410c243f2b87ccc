import { and, desc, eq, inArray, sql } from "drizzle-orm";
import type { ApplicationState } from "#contract/applications/application";
import type { Language } from "#contract/base/language";
import type { Notification } from "#contract/candidates/notification";
import { notificationType } from "#contract/base/notificationType";
import type { Vacancy } from "#contract/vacancies/vacancy";
import { getCompanyName } from "../../vacancies/cards/companyName";
import type { Database } from "../../platform/db/database";
import { prepareOnce } from "../../platform/db/prepared";
import { applications, notifications, users, vacancies } from "../../platform/db/schema";
import { notFound } from "../../platform/errors";
import { announce } from "../../http/sockets/socket";
import { countUnread } from "../../candidates/users/unread";
import { cleanHtml } from "../../applications/messages/cleanHtml";

/** Most notifications in the list and in counts. */
export const LONGEST_LIST = 5_000;

/** Finds the page's ids in the index alone, and reads only those rows. */
const pageOfList = prepareOnce((db) =>
  selection(db)
    .where(
      inArray(
        notifications.id,
        db
          .select({ id: notifications.id })
          .from(notifications)
          .where(eq(notifications.userId, sql.placeholder("userId")))
          .orderBy(desc(notifications.createdAt), desc(notifications.id))
          .limit(sql.placeholder("limit"))
          .offset(sql.placeholder("offset")),
      ),
    )
    .orderBy(desc(notifications.createdAt), desc(notifications.id))
    .prepare("notifications_page"),
);

const countsOfList = prepareOnce((db) =>
  db
    .select({
      total: sql<number>`(select count(*)::int from (select from notifications where user_id = ${sql.placeholder("userId")} limit ${sql.placeholder("most")}) listed)`,
      unread: countUnread(sql.placeholder("userId"), sql.placeholder("most")),
    })
    .from(sql`(values (1)) one`)
    .prepare("notifications_counts"),
);

export async function findNotifications(
  db: Database,
  userId: string,
  { page, limit }: { page: number; limit: number },
): Promise<{ rows: Notification[]; total: number; totalIsExact: boolean; unread: number }> {
  const offset = (page - 1) * limit;
  const [rows, [counts]] = await Promise.all([
    offset < LONGEST_LIST ? pageOfList(db).execute({ userId, limit, offset }) : [],
    countsOfList(db).execute({ userId, most: LONGEST_LIST + 1 }),
  ]);
  const { total, unread } = counts ?? { total: 0, unread: 0 };
  return {
    rows: rows.map(view),
    total: Math.min(total, LONGEST_LIST),
    totalIsExact: total <= LONGEST_LIST,
    unread: Math.min(unread, LONGEST_LIST),
  };
}

/** `id` is a uuid. Throws `notFound`, also for another user's notification. */
export async function findNotification(
  db: Database,
  userId: string,
  id: string,
): Promise<Notification & { applicationId: string | null }> {
  const [row] = await selection(db).where(and(eq(notifications.id, id), eq(notifications.userId, userId)));
  if (!row) throw notFound();
  return { ...view(row), applicationId: row.notification.applicationId };
}

export async function markAllRead(db: Database, userId: string): Promise<number> {
  const read = await db
    .update(notifications)
    .set({ unread: false })
    .where(and(eq(notifications.userId, userId), eq(notifications.unread, true)))
    .returning({ id: notifications.id });
  return read.length;
}

/** `id` is a uuid. Throws `notFound`, also for another user's notification. */
export async function markRead(
  db: Database,
  userId: string,
  id: string,
): Promise<Notification & { applicationId: string | null }> {
  const whereOwn = and(eq(notifications.id, id), eq(notifications.userId, userId));
  await db
    .update(notifications)
    .set({ unread: false })
    .where(and(whereOwn, eq(notifications.unread, true)));
  return findNotification(db, userId, id);
}

export async function markMessagesRead(db: Database, applicationId: string): Promise<void> {
  const read = await db
    .update(notifications)
    .set({ unread: false })
    .where(
      and(
        eq(notifications.applicationId, applicationId),
        eq(notifications.type, notificationType.message),
        eq(notifications.unread, true),
      ),
    )
    .returning({ userId: notifications.userId });
  for (const userId of new Set(read.map((row) => row.userId))) announce(db, userId);
}

const selection = (db: Database) =>
  db
    .select({
      notification: notifications,
      reader: users.language,
      application: { state: applications.state, submittedAt: applications.submittedAt },
      about: {
        roleName: sql<string>`${vacancies.content} ->> 'roleName'`,
        company: sql<Vacancy["company"]>`${vacancies.content} -> 'company'`,
      },
    })
    .from(notifications)
    .innerJoin(users, eq(users.id, notifications.userId))
    .leftJoin(applications, eq(applications.id, notifications.applicationId))
    .leftJoin(
      vacancies,
      and(eq(vacancies.id, notifications.selectiveProcessId), eq(notifications.type, notificationType.message)),
    );

interface Row {
  reader: Language;
  notification: typeof notifications.$inferSelect;
  application: { state: ApplicationState; submittedAt: Date | null } | null;
  about: { roleName: string | null; company: Vacancy["company"] | null };
}

function view({ notification, reader, application, about: { roleName, company } }: Row): Notification {
  const { id, type, messages, unread, selectiveProcessId } = notification;
  const { message, language } = messages ? { message: messages[reader], language: reader } : notification;
  return {
    id,
    type,
    message,
    language,
    unread,
    isUnRead: unread,
    creationDate: notification.createdAt.toISOString(),
    selectiveProcessId,
    invitationAccepted:
      type === notificationType.invitation && application
        ? invitationAccepted(application.state, application.submittedAt)
        : null,
    // Sanitised again, so that stricter rules apply to old messages too.
    html: notification.html === null ? null : cleanHtml(notification.html),
    about: roleName && company ? { roleName, companyName: getCompanyName({ company }) } : null,
  };
}

/** Returns null before an answer. An expired invitation was not accepted (docs/requirements.md, section 2). */
function invitationAccepted(state: ApplicationState, submittedAt: Date | null): boolean | null {
  if (state === "invited") return null;
  return state !== "declined" && !(state === "expired" && submittedAt === null);
}
