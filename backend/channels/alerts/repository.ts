import { and, count, desc, eq, isNotNull, isNull, ne, sql } from "drizzle-orm";
import type { Alert, Pace } from "#contract/vacancies/alert";
import type { Language } from "#contract/base/language";
import type { AppContext } from "../../http/context";
import type { Database } from "../../platform/db/database";
import { alertMatches, alertReceivers, alerts, candidates } from "../../platform/db/schema";
import { ApiProblem, notFound } from "../../platform/errors";
import { canonical, MOST_SAVED_SEARCHES } from "../../vacancies/search/savedSearches";

export interface WantedAlert {
  name: string;
  query: string;
  pace: Pace;
  language?: Language;
}

export async function ensureReceiver(db: Database, owner: { userId: string } | { email: string }, at: Date) {
  // The update locks a row that is there. A select would miss one that a simultaneous cleaning deletes.
  const [row] = await db
    .insert(alertReceivers)
    .values({ ...owner, createdAt: at })
    .onConflictDoUpdate({ target: "userId" in owner ? alertReceivers.userId : alertReceivers.email, set: owner })
    .returning();
  if (!row) throw new Error("the store answered no row for a receiver of alerts");
  return row;
}

export async function findReceiverOfCandidate(db: Database, candidateId: string) {
  const [row] = await db
    .select({ id: alertReceivers.id, mutedRoles: alertReceivers.mutedRoles })
    .from(alertReceivers)
    .innerJoin(candidates, eq(candidates.userId, alertReceivers.userId))
    .where(eq(candidates.id, candidateId));
  return row;
}

export async function findAlerts(db: Database, receiverId: string): Promise<Alert[]> {
  const rows = await db
    .select()
    .from(alerts)
    .where(and(eq(alerts.receiverId, receiverId), isNotNull(alerts.confirmedAt)))
    .orderBy(desc(alerts.createdAt), desc(alerts.id));
  return rows.map(toAlert);
}

/** Adds an alert to a locked receiver. If it is confirmed, the limit (`limitReached`, 409) ignores unconfirmed ones. */
export async function addAlert(
  tx: Database,
  receiverId: string,
  { name, query, pace, language }: WantedAlert,
  { at, isConfirmed }: { at: Date; isConfirmed: boolean },
): Promise<typeof alerts.$inferSelect> {
  const search = canonical(query);
  const [others] = await tx
    .select({ rows: count() })
    .from(alerts)
    .where(
      and(
        eq(alerts.receiverId, receiverId),
        ne(alerts.query, search),
        isConfirmed ? isNotNull(alerts.confirmedAt) : undefined,
      ),
    );
  if ((others?.rows ?? 0) >= MOST_SAVED_SEARCHES) throw new ApiProblem("limitReached");
  const again = isConfirmed ? { name, pace, confirmedAt: at, pausedAt: null } : {};
  const [row] = await tx
    .insert(alerts)
    .values({
      receiverId,
      name,
      query: search,
      pace,
      ...(language && { language }),
      confirmedAt: isConfirmed ? at : null,
      createdAt: at,
    })
    .onConflictDoUpdate({
      target: [alerts.receiverId, alerts.query],
      set: {
        ...again,
        language: sql`case when ${alerts.confirmedAt} is null then excluded.language else ${alerts.language} end`,
        createdAt: sql`case when ${alerts.pausedAt} is null and ${alerts.confirmedAt} is not null then ${alerts.createdAt} else ${at.toISOString()}::timestamptz end`,
      },
    })
    .returning();
  if (!row) throw new Error("the store answered no row for an alert");
  return row;
}

/** Throws ApiProblem `notFound`. `alertId` is a uuid. */
export async function changeAlert(
  { db, now }: AppContext,
  receiverId: string,
  alertId: string,
  { pace, isPaused }: { pace?: Pace | undefined; isPaused?: boolean | undefined },
): Promise<Alert> {
  const whereIt = and(eq(alerts.id, alertId), eq(alerts.receiverId, receiverId), isNotNull(alerts.confirmedAt));
  return db.transaction(async (tx) => {
    const [old] = await tx.select().from(alerts).where(whereIt).for("update");
    if (!old) throw notFound();
    const at = now();
    const change = {
      ...(pace && { pace }),
      ...(isPaused === true && { pausedAt: at }),
      // The new date leaves out vacancies that opened during the pause.
      ...(isPaused === false && old.pausedAt && { pausedAt: null, createdAt: at }),
    };
    const whereOwn = and(eq(alertMatches.receiverId, receiverId), eq(alertMatches.alertId, alertId));
    const whereMatched = and(whereOwn, isNull(alertMatches.sentAt));
    if (isPaused) await tx.update(alertMatches).set({ alertId: null }).where(whereMatched);
    if (!Object.keys(change).length) return toAlert(old);
    const [row] = await tx.update(alerts).set(change).where(whereIt).returning();
    if (!row) throw notFound();
    return toAlert(row);
  });
}

export async function removeAlert(db: Database, receiverId: string, alertId: string): Promise<boolean> {
  const whereIt = and(eq(alerts.id, alertId), eq(alerts.receiverId, receiverId));
  return (await db.delete(alerts).where(whereIt).returning({ id: alerts.id })).length > 0;
}

/** Most muted roles per person. One more unmutes the role that was muted first. */
const MOST_MUTED = 50;

export async function muteRole(db: Database, receiverId: string, role: string, isMuted: boolean): Promise<string[]> {
  return db.transaction(async (tx) => {
    const without = sql`array_remove(${alertReceivers.mutedRoles}, ${role})`;
    const [row] = await tx
      .update(alertReceivers)
      .set({
        mutedRoles: isMuted
          ? sql`array_append((${without})[greatest(1, cardinality(${without}) - ${MOST_MUTED - 2}):], ${role})`
          : without,
      })
      .where(eq(alertReceivers.id, receiverId))
      .returning({ mutedRoles: alertReceivers.mutedRoles });
    if (isMuted)
      await tx
        .delete(alertMatches)
        .where(and(eq(alertMatches.receiverId, receiverId), eq(alertMatches.role, role), isNull(alertMatches.sentAt)));
    return row?.mutedRoles ?? [];
  });
}

export const toAlert = ({ id, name, query, pace, pausedAt, createdAt }: typeof alerts.$inferSelect): Alert => ({
  id,
  name,
  query,
  pace,
  isPaused: pausedAt !== null,
  createdAt: createdAt.toISOString(),
});
