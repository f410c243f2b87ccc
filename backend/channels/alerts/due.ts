import { and, eq, exists, gt, inArray, isNull, lt, not, notInArray, or, sql, type SQL } from "drizzle-orm";
import { notificationType } from "#contract/base/notificationType";
import { DAY_MS } from "#contract/base/time";
import type { AppContext } from "../../http/context";
import type { Database } from "../../platform/db/database";
import { alertMatches, alertReceivers, alerts, candidates, notifications } from "../../platform/db/schema";
import { westOfAmazonas, zonesOfBrazil } from "#contract/base/timeZone";
import { isQuiet, lastMorning } from "../../vacancies/places/quietHours";

/** States of all time zones but the last, which covers every other state. */
const named = zonesOfBrazil.flatMap(({ states }) => states ?? []);

const { zone: westZone, state: westState, cities } = westOfAmazonas;
const whereWest = and(eq(candidates.state, westState), inArray(candidates.city, [...cities]));
const whereZones = [
  { zone: westZone, whereThere: whereWest },
  ...zonesOfBrazil.map(({ zone, states }) => ({
    zone,
    whereThere: states
      ? and(inArray(candidates.state, [...states]), not(sql`coalesce(${whereWest}, false)`))
      : or(isNull(candidates.state), notInArray(candidates.state, named)),
  })),
];

const LIMITED_MS = 7 * DAY_MS;

/** Excludes people who have reached their own limit of notices. Their matches are sent later. */
const whereWithinLimit = (
  now: Date,
): SQL => sql`(${candidates.mostJobNotices} is null or ${candidates.mostJobNotices} > (
  select count(*) from ${notifications} told where told.user_id = ${candidates.userId}
    and (told.type = ${notificationType.newVacancies} or (told.type = ${notificationType.reminder} and told.application_id is null))
    and told.created_at > ${new Date(now.getTime() - LIMITED_MS).toISOString()}::timestamptz))`;

/** A match is due at once, at the next 8:00 or at the next Monday's 8:00 (the alert's pace), but never at night. */
function whereDue(now: Date): SQL | undefined {
  const inZones = whereZones.flatMap(({ zone, whereThere }) => {
    if (isQuiet(now, zone)) return [];
    const pace = sql`coalesce(${alerts.pace}, 'daily')`;
    const whereInTime = or(
      eq(pace, "atOnce"),
      and(eq(pace, "daily"), lt(alertMatches.matchedAt, lastMorning(now, zone))),
      and(eq(pace, "weekly"), lt(alertMatches.matchedAt, lastMorning(now, zone, { monday: true }))),
    );
    return [and(whereThere, whereInTime)];
  });
  return inZones.length ? and(isNull(alertMatches.sentAt), or(...inZones), whereWithinLimit(now)) : sql`false`;
}

const whereTells = and(eq(alerts.id, alertMatches.alertId), isNull(alerts.pausedAt));

const joined = (db: Database) =>
  db
    .select({ id: alertMatches.receiverId })
    .from(alertMatches)
    .innerJoin(alertReceivers, eq(alertReceivers.id, alertMatches.receiverId))
    .leftJoin(candidates, eq(candidates.userId, alertReceivers.userId))
    .leftJoin(alerts, whereTells);

export async function findDueReceivers(
  { db, now }: AppContext,
  after: string | null,
  limit: number,
): Promise<string[]> {
  const wherePending = exists(joined(db).where(and(eq(alertMatches.receiverId, sql`due.id`), whereDue(now()))));
  const rows = await db
    .select({ id: sql<string>`due.id` })
    .from(sql`alert_receivers due`)
    .where(and(wherePending, after === null ? undefined : gt(sql`due.id`, sql`${after}::uuid`)))
    .orderBy(sql`due.id`)
    .limit(limit);
  return rows.map(({ id }) => id);
}

export async function findDue(tx: Database, receiverId: string, now: Date) {
  return tx
    .select({
      selectiveProcessId: alertMatches.selectiveProcessId,
      role: alertMatches.role,
      alert: { id: alerts.id, name: alerts.name },
    })
    .from(alertMatches)
    .innerJoin(alertReceivers, eq(alertReceivers.id, alertMatches.receiverId))
    .leftJoin(candidates, eq(candidates.userId, alertReceivers.userId))
    .leftJoin(alerts, whereTells)
    .where(and(eq(alertMatches.receiverId, receiverId), whereDue(now)))
    .orderBy(sql`${alertMatches.matchedAt} desc, ${alertMatches.selectiveProcessId} desc`);
}
