import { desc, lt, sql } from "drizzle-orm";
import type { ErrorCount } from "#contract/base/errorCounts";
import { DAY_MS } from "#contract/base/time";
import type { Database } from "../../platform/db/database";
import { serverErrors } from "../../platform/db/schema";

type Part = (typeof serverErrors.$inferSelect)["part"];

const KEPT_MS = 30 * DAY_MS;
const MOST_ROWS = 500;

/** Adds a process's errors to the counts of the same part, place and message. */
export async function saveErrors(db: Database, part: Part, errors: readonly ErrorCount[]): Promise<void> {
  if (errors.length === 0) return;
  const { place, message, count, firstAt, lastAt } = serverErrors;
  const rows = errors.map((error) => ({
    ...error,
    part,
    firstAt: new Date(error.firstAt),
    lastAt: new Date(error.lastAt),
  }));
  // Sorted, so that all processes lock rows in the same order.
  rows.sort((a, b) => (a.place + a.message < b.place + b.message ? -1 : 1));
  await db
    .insert(serverErrors)
    .values(rows)
    .onConflictDoUpdate({
      target: [serverErrors.part, place, message],
      set: {
        count: sql`${count} + excluded.count`,
        firstAt: sql`least(${firstAt}, excluded.first_at)`,
        lastAt: sql`greatest(${lastAt}, excluded.last_at)`,
      },
    });
}

export async function listErrors(db: Database, limit: number): Promise<(ErrorCount & { part: Part })[]> {
  const rows = await db.select().from(serverErrors).orderBy(desc(serverErrors.lastAt)).limit(limit);
  return rows.map((row) => ({ ...row, firstAt: row.firstAt.toISOString(), lastAt: row.lastAt.toISOString() }));
}

/** Deletes errors that have not happened for 30 days, and all but the newest 500. */
export async function cleanErrors(db: Database, time: Date): Promise<void> {
  await db.delete(serverErrors).where(lt(serverErrors.lastAt, new Date(time.getTime() - KEPT_MS)));
  const last = db
    .select({ lastAt: serverErrors.lastAt })
    .from(serverErrors)
    .orderBy(desc(serverErrors.lastAt))
    .offset(MOST_ROWS)
    .limit(1);
  await db.delete(serverErrors).where(sql`${serverErrors.lastAt} <= (${last})`);
}
