import { eq, sql } from "drizzle-orm";
import type { CompanyRecord } from "#contract/vacancies/companyRecord";
import { DAY_MS } from "#contract/base/time";
import { toRecord, type StoredRecord } from "../cards/record";
import type { AppContext } from "../../http/context";
import type { Database } from "../../platform/db/database";
import type { Subscriber } from "../../messaging/events/events";
import {
  applicationEvents,
  applications,
  companyRecordChanges,
  companyRecords,
  vacancies,
} from "../../platform/db/schema";

/** Age in ms. Older applications do not count, because a company can improve. */
const COUNTED_FOR = 365 * DAY_MS;
/** Longest time in ms between two counts of a company, because applications age and are erased. */
const STANDS_FOR = DAY_MS;
/** Most companies in one run for each reason: moves, or `recountAt`. Limited, because a stop waits for the run. */
const AT_ONCE = 200;

/** Returns a company's response record (docs/design.md, section 6). It may be some minutes old. */
export async function findRecord({ db }: Pick<AppContext, "db">, slug: string): Promise<CompanyRecord | null> {
  const [stored] = await db.select().from(companyRecords).where(eq(companyRecords.slug, slug));
  return toRecord(stored);
}

export const recordSubscriber: Subscriber = {
  "application.moved": (tx, { application }) => recordMove(tx, application.selectiveProcessId),
};

async function recordMove(tx: Database, vacancyId: number): Promise<void> {
  await tx.execute(sql`
    insert into ${companyRecordChanges} (slug)
    select ${vacancies.companySlug} from ${vacancies}
    where ${vacancies.id} = ${vacancyId} and ${vacancies.companySlug} is not null`);
}

/** Recounts the records of companies whose applications have moved or aged. Returns the number of companies. */
export async function countDueRecords({ db, now }: Pick<AppContext, "db" | "now">): Promise<number> {
  const at = now();
  const { rows } = (await db.execute(sql`
    select slug from (select distinct slug from ${companyRecordChanges} limit ${AT_ONCE}) as moved
    union
    select slug from (
      select ${companyRecords.slug} from ${companyRecords} where ${companyRecords.recountAt} <= ${at.toISOString()}::timestamptz
      order by ${companyRecords.recountAt} limit ${AT_ONCE}
    ) as due`)) as { rows: { slug: string }[] };
  for (const { slug } of rows) await db.transaction((tx) => saveRecord(tx, slug, at));
  return rows.length;
}

/** Recounts a company. First clears the recorded changes, so that a change during the count causes another count. */
async function saveRecord(tx: Database, slug: string, now: Date): Promise<void> {
  await tx
    .insert(companyRecords)
    .values({ slug, recountAt: now })
    .onConflictDoUpdate({ target: companyRecords.slug, set: { recountAt: now } });
  await tx.delete(companyRecordChanges).where(eq(companyRecordChanges.slug, slug));
  const { waiting, ...counted } = await countRecord(tx, slug, now);
  if (counted.applications === 0 && waiting === null) {
    await tx.delete(companyRecords).where(eq(companyRecords.slug, slug));
    return;
  }
  const recountAt = new Date(Math.min(now.getTime() + STANDS_FOR, waiting?.getTime() ?? Infinity));
  await tx
    .update(companyRecords)
    .set({ ...counted, recountAt })
    .where(eq(companyRecords.slug, slug));
}

/**
 * Counts applications that were answered, or whose promised day has passed without an earlier withdrawal. An answer is
 * the company's first move beyond opening the currículo, or the vacancy's end. `waiting`: when the next answer is due.
 */
async function countRecord(db: Database, slug: string, now: Date): Promise<StoredRecord & { waiting: Date | null }> {
  const since = new Date(now.getTime() - COUNTED_FOR).toISOString();
  const at = sql`${now.toISOString()}::timestamptz`;
  const { rows } = (await db.execute(sql`
    with sent as (
      select a.submitted_at, coalesce(a.first_promised_at, a.promised_at) as promised_at,
        case when a.state = 'withdrawn' then a.changed_at end as withdrawn_at,
        (
          select min(e.at) from ${applicationEvents} as e
          where e.application_id = a.id and e.at >= a.submitted_at and e.by <> 'candidate' and e.to_state <> 'inReview'
        ) as answered_at
      from ${applications} as a join ${vacancies} as v on v.id = a.selective_process_id
      where v.company_slug = ${slug} and a.submitted_at >= ${since}::timestamptz
    ), judged as (
      select *, answered_at is not null
        or promised_at <= ${at} and (withdrawn_at is null or withdrawn_at > promised_at) as counts
      from sent
    )
    select (count(*) filter (where counts))::int as applications,
      (count(*) filter (where counts and answered_at <= promised_at))::int as "inTime",
      percentile_cont(0.5) within group (order by extract(epoch from answered_at - submitted_at)::float8)
        filter (where counts) as "medianSeconds",
      (extract(epoch from min(promised_at) filter (where answered_at is null and promised_at > ${at})) * 1000)::float8 as waiting
    from judged`)) as {
    rows: { applications: number; inTime: number; medianSeconds: number | null; waiting: number | null }[];
  };
  const { applications: count = 0, inTime = 0, medianSeconds = null, waiting = null } = rows[0] ?? {};
  return {
    applications: count,
    // Rounded down, so that 100 means that every answer was in time.
    inTime: count === 0 ? 0 : Math.floor((100 * inTime) / count),
    medianDays: medianSeconds === null ? null : Math.round((medianSeconds * 1000) / DAY_MS),
    waiting: waiting === null ? null : new Date(waiting),
  };
}
