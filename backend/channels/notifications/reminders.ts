import { and, eq, gte, inArray, isNotNull, or, sql } from "drizzle-orm";
import type { State } from "#contract/base/enums";
import type { Language } from "#contract/base/language";
import { notificationType } from "#contract/base/notificationType";
import { DAY_MS } from "#contract/base/time";
import type { AppContext } from "../../http/context";
import type { Database } from "../../platform/db/database";
import { unlessOutOfSpace } from "../../platform/db/diskSpace";
import { candidates, notifications } from "../../platform/db/schema";
import { writeDay, writeMoment } from "../../messaging/texts/dates";
import type { Translate } from "../../messaging/texts/texts";
import { writeInterviewTime } from "./messages";
import { notify } from "./notify";
import { listTasksDue } from "../../applications/progress/tasksDue";
import { toZone, type TimeZone, type ZonedPlace } from "#contract/base/timeZone";
import { isQuiet, toDay } from "../../vacancies/places/quietHours";

/** Kinds of reminders (docs/design.md, section 8). A person gets at most one of each kind a day. */
type ReminderKind =
  | "interview"
  | "slots"
  | "offer"
  | "videoInterview"
  | "test"
  | "draft"
  | "licence"
  | "certificate"
  | "resume";

/** Most reminders per person and week. Reminders of interviews are exempt. */
const MOST_A_WEEK = 5;
/** In days: before the date for `task` and `expiry`, after the last change for `draft` and `resume`. */
const DAYS = { task: 2, draft: 1, expiry: 30, resume: 365 } as const;

interface Candidate {
  userId: string;
  state: State;
  city: string | null;
  kind: ReminderKind;
  subject: string;
  name: string;
  at: string | null;
  applicationId: string | null;
  selectiveProcessId: number | null;
  /** The vacancy's place; absent without an application. */
  place?: ZonedPlace;
}

export async function sendReminders(context: AppContext): Promise<number> {
  let sent = 0;
  for (const due of await findDue(context)) if (await remind(context, due).catch(unlessOutOfSpace)) sent++;
  return sent;
}

async function findDue({ db, now }: AppContext): Promise<Candidate[]> {
  const at = now();
  const tasks = await listTasksDue(db, at, new Date(at.getTime() + DAYS.task * DAY_MS));
  const order: readonly ReminderKind[] = ["interview", "slots", "offer", "videoInterview", "test"];
  const due = tasks
    .map(({ roleName, applicationId, at: dueAt, ...task }): Candidate => {
      return { ...task, applicationId, subject: applicationId, name: roleName, at: dueAt.toISOString() };
    })
    .sort((one, other) => order.indexOf(one.kind) - order.indexOf(other.kind));
  const { userId, type, reminder } = notifications;
  const users = [...new Set(due.map((one) => one.userId))];
  const sent =
    users.length === 0
      ? []
      : await db
          .select({ userId, reminder })
          .from(notifications)
          .where(and(inArray(userId, users), eq(type, notificationType.reminder)));
  const known = new Set(sent.map((one) => `${one.userId} ${one.reminder}`));
  return [...due.filter((one) => !known.has(`${one.userId} ${toKey(one)}`)), ...(await findLeftLying(db, at))];
}

async function findLeftLying(db: Database, at: Date): Promise<Candidate[]> {
  const iso = at.toISOString();
  const later = (days: number) => new Date(at.getTime() + days * DAY_MS).toISOString();
  const [today, soon] = [iso.slice(0, 10), later(DAYS.expiry).slice(0, 10)];
  const found = (await db.execute(sql`
    select due.* from (
      select c.user_id as "userId", c.state, c.city, 'draft' as kind, a.id::text as subject, v.content ->> 'roleName' as name, null as at, a.id as "applicationId", v.id as "selectiveProcessId"
        from applications a join candidates c on c.id = a.candidate_id join vacancies v on v.id = a.selective_process_id
        where a.state = 'draft' and a.changed_at <= ${later(-DAYS.draft)}::timestamptz and v.status = 1 and (v.closes_at is null or v.closes_at > ${iso}::timestamptz)
      union all select c.user_id, c.state, c.city, 'licence', s.content ->> 'expires', 'CNH', s.content ->> 'expires', null, null
        from resume_sections s join candidates c on c.id = s.candidate_id
        where s.section = 'licence' and s.content ->> 'expires' between ${today} and ${soon}
      union all select c.user_id, c.state, c.city, 'certificate', (e ->> 'id') || ' ' || (e ->> 'expires'), e ->> 'name', e ->> 'expires', null, null
        from resume_sections s join candidates c on c.id = s.candidate_id cross join lateral jsonb_array_elements(s.content) e
        where s.section = 'certificates' and length(e ->> 'expires') = 10 and e ->> 'expires' between ${today} and ${soon}
      union all select c.user_id, c.state, c.city, 'resume', max(s.changed_at)::date::text, '', null, null, null
        from resume_sections s join candidates c on c.id = s.candidate_id
        group by c.user_id, c.state, c.city having max(s.changed_at) <= ${later(-DAYS.resume)}::timestamptz
    ) due
    where not exists (select from notifications n where n.user_id = due."userId" and n.type = ${notificationType.reminder} and n.reminder = due.kind || ' ' || due.subject)`)) as {
    rows: (Omit<Candidate, "selectiveProcessId"> & { selectiveProcessId: number | string | null })[];
  };
  return found.rows.map(({ selectiveProcessId: id, ...row }) => ({
    ...row,
    selectiveProcessId: id === null ? null : Number(id),
  }));
}

async function remind(context: AppContext, due: Candidate): Promise<boolean> {
  const now = context.now();
  const zone = toZone(due);
  if (isQuiet(now, zone)) return false;
  if (
    due.kind === "interview" &&
    due.at &&
    toDay(new Date(now.getTime() + DAY_MS), zone) < toDay(new Date(due.at), zone)
  )
    return false;
  return context.db.transaction((tx) => remindOnce(tx, due, now, zone));
}

/** Locks the candidate's row, so that parallel API servers send one reminder. */
async function remindOnce(tx: Database, due: Candidate, now: Date, zone: TimeZone): Promise<boolean> {
  const [candidate] = await tx
    .select({ most: candidates.mostJobNotices })
    .from(candidates)
    .where(eq(candidates.userId, due.userId))
    .for("no key update");
  if (!candidate) return false;
  const { reminder: reminded, createdAt, applicationId: about, type } = notifications;
  const told = await tx
    .select({
      reminder: reminded,
      createdAt,
      isLimited: sql<boolean>`${type} = ${notificationType.newVacancies} or ${about} is null`,
    })
    .from(notifications)
    .where(
      and(
        eq(notifications.userId, due.userId),
        gte(createdAt, new Date(now.getTime() - 7 * DAY_MS)),
        or(isNotNull(reminded), eq(type, notificationType.newVacancies)),
      ),
    );
  const week = told.filter((one) => one.reminder !== null);
  const reminder = toKey(due);
  const isOfKindToday = week.some(
    (one) => one.reminder?.startsWith(`${due.kind} `) && toDay(one.createdAt, zone) === toDay(now, zone),
  );
  const isOverLimit = week.length >= MOST_A_WEEK && due.kind !== "interview";
  // A reminder about no application counts toward the person's limit of vacancy notices (alerts/due.ts).
  const isOverOwnLimit =
    due.applicationId === null &&
    candidate.most !== null &&
    told.filter((one) => one.isLimited).length >= candidate.most;
  if (isOverLimit || isOverOwnLimit || isOfKindToday || week.some((one) => one.reminder === reminder)) return false;
  const message = toMessage(due, zone);
  const { applicationId, selectiveProcessId, userId } = due;
  await notify(tx, {
    userId,
    type: notificationType.reminder,
    message,
    applicationId,
    selectiveProcessId,
    reminder,
    at: now,
  });
  return true;
}

/** Kinds that remind again after the company changes the date. */
const dated: readonly ReminderKind[] = ["interview", "slots", "offer"];

const toKey = ({ kind, subject, at }: Candidate): string =>
  `${kind} ${subject}${dated.includes(kind) && at ? ` ${Math.floor(Date.parse(at) / 1000)}` : ""}`;

const toMessage =
  ({ kind, name, at, place }: Candidate, zone: TimeZone) =>
  (t: Translate, language: Language): string => {
    const dated = () => ({ role: name, moment: at ? writeMoment(language, new Date(at), zone) : "" });
    const inZone = () => (at && place ? writeInterviewTime(t, language, new Date(at), zone, place) : "");
    const day = at ? writeDay(language, at.slice(0, 10)) : "";
    switch (kind) {
      case "interview":
        return t("notifications:interviewIsNear", { role: name, moment: inZone() });
      case "slots":
        return t("notifications:slotsWait", { role: name, moment: inZone() });
      case "offer":
        return t("notifications:offerWaits", dated());
      case "videoInterview":
        return t("notifications:videoInterviewIsDue", dated());
      case "test":
        return t("notifications:stageIsDue", dated());
      case "draft":
        return t("notifications:draftWaits", { role: name });
      case "licence":
        return t("notifications:licenceExpires", { day });
      case "certificate":
        return t("notifications:certificateExpires", { name, day });
      case "resume":
        return t("notifications:resumeIsOld");
    }
  };
