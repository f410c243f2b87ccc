import { and, asc, eq, isNotNull, isNull, lte, notInArray, or, sql } from "drizzle-orm";
import type { FeedRun, ScheduledFeed } from "#contract/vacancies/scheduledFeed";
import { MINUTE_MS } from "#contract/base/time";
import type { AppContext } from "../../../http/context";
import type { Database } from "../../../platform/db/database";
import { feeds, feedVacancies } from "../../../platform/db/schema";
import { notFound } from "../../../platform/errors";

export type Feed = typeof feeds.$inferSelect;

export async function findFeed(db: Database, id: string): Promise<Feed> {
  const [feed] = await db.select().from(feeds).where(eq(feeds.id, id));
  if (!feed) throw notFound();
  return feed;
}

export const countFeeds = (db: Database, companyId: string): Promise<number> =>
  db.$count(feeds, eq(feeds.companyId, companyId));

export async function insertFeed(db: Database, values: typeof feeds.$inferInsert): Promise<Feed> {
  const [made] = await db.insert(feeds).values(values).returning();
  if (!made) throw new Error("the store answered no row for a feed");
  return made;
}

export async function changeFeed(db: Database, id: string, values: Partial<Feed>): Promise<void> {
  await db.update(feeds).set(values).where(eq(feeds.id, id));
}

export async function deleteFeed(db: Database, id: string): Promise<void> {
  await db.delete(feeds).where(eq(feeds.id, id));
}

/** Lists a company's feeds, sorted by name. Lists all feeds if `companyId` is null. */
export const listFeeds = (db: Database, companyId: string | null): Promise<Feed[]> =>
  db
    .select()
    .from(feeds)
    .where(companyId === null ? undefined : eq(feeds.companyId, companyId))
    .orderBy(asc(feeds.name), asc(feeds.id));

export async function viewFeed(db: Database, feed: Feed): Promise<ScheduledFeed> {
  const [counts] = await db
    .select({
      vacancies: sql<number>`count(*) filter (where ${feedVacancies.missingSince} is null)::int`,
      missing: sql<number>`count(${feedVacancies.missingSince})::int`,
    })
    .from(feedVacancies)
    .where(eq(feedVacancies.feedId, feed.id));
  const { id, name, url, format, companyId, everyMinutes, graceHours, nextRunAt, lastRun } = feed;
  return {
    ...{ id, name, url, format, companyId, everyMinutes, graceHours, lastRun },
    nextRunAt: nextRunAt?.toISOString() ?? null,
    vacancies: counts?.vacancies ?? 0,
    missing: counts?.missing ?? 0,
  };
}

/** Claims the next due feed by writing its next run. Skips feeds of `busy` companies (null is the operator). */
export async function claimDueFeed(
  { db, now }: Pick<AppContext, "db" | "now">,
  busy: readonly (string | null)[] = [],
): Promise<Feed | null> {
  const at = now();
  return db.transaction(async (tx) => {
    const [due] = await tx
      .select()
      .from(feeds)
      .where(
        and(
          lte(feeds.nextRunAt, at),
          busy.includes(null) ? isNotNull(feeds.companyId) : undefined,
          or(
            isNull(feeds.companyId),
            notInArray(
              feeds.companyId,
              busy.filter((id) => id !== null),
            ),
          ),
        ),
      )
      .orderBy(asc(feeds.nextRunAt))
      .limit(1)
      .for("update", { skipLocked: true });
    if (!due) return null;
    const nextRunAt = new Date(at.getTime() + due.everyMinutes * MINUTE_MS);
    await tx.update(feeds).set({ nextRunAt }).where(eq(feeds.id, due.id));
    return due;
  });
}

export async function saveSeen(db: Database, feedId: string, externalIds: string[], at: Date): Promise<void> {
  if (externalIds.length === 0) return;
  await db
    .insert(feedVacancies)
    .values(externalIds.map((externalId) => ({ feedId, externalId, seenAt: at })))
    .onConflictDoUpdate({
      target: [feedVacancies.feedId, feedVacancies.externalId],
      set: { seenAt: sql`greatest(${feedVacancies.seenAt}, excluded.seen_at)`, missingSince: null },
    });
}

export async function saveMissing(db: Database, feedId: string, at: Date): Promise<void> {
  await db
    .update(feedVacancies)
    .set({ missingSince: at })
    .where(
      and(
        eq(feedVacancies.feedId, feedId),
        sql`${feedVacancies.seenAt} < ${at.toISOString()}::timestamptz`,
        sql`${feedVacancies.missingSince} is null`,
      ),
    );
}

export const whereMissing = (feedId: string, before?: Date) =>
  and(
    eq(feedVacancies.feedId, feedId),
    before ? lte(feedVacancies.missingSince, before) : isNotNull(feedVacancies.missingSince),
  );

/** Saves a run. Saves `validators` only if the ETag is still that of the run's start (operators/api/companies.ts). */
export async function saveRun(
  db: Database,
  { id, etag }: Pick<Feed, "id" | "etag">,
  lastRun: FeedRun,
  validators: Pick<Feed, "etag" | "lastModified"> | null = null,
): Promise<void> {
  await changeFeed(db, id, { lastRun });
  const whereSame = and(eq(feeds.id, id), etag === null ? isNull(feeds.etag) : eq(feeds.etag, etag));
  if (validators) await db.update(feeds).set(validators).where(whereSame);
}
