import { and, asc, eq, gte, inArray, isNotNull, notInArray, sql, type SQL } from "drizzle-orm";
import type { ApplicationState } from "#contract/applications/application";
import { readChangeLog, toCursor, toCursors, whereAfter } from "../../http/server/changeLog";
import type { Database } from "../../platform/db/database";
import {
  applicationDocuments,
  applicationMessages,
  applicationRequests,
  applications,
  changes,
  assessmentAttempts,
  vacancies,
  videoInterviews,
} from "../../platform/db/schema";
import { neverSent } from "../../http/server/operatorReach";
import { type ApplicationRecord, selectRecords } from "./repository";

export interface SentRecord extends ApplicationRecord {
  lastChangedAt: Date;
}

interface SentFilters {
  state: readonly ApplicationState[];
  changedSince?: string | undefined;
}

type PageQuery = SentFilters & { after?: string | undefined; limit: number };
interface ChangedPage {
  rows: SentRecord[];
  next: string | null;
  cursor: string;
}

// PostgreSQL's greatest() ignores nulls. In a subquery, an unqualified name would mean the subquery's own column.
const lastChangedAt = sql`greatest(applications.changed_at,
  (select max(greatest(r.created_at, r.answered_at)) from ${applicationRequests} r where r.application_id = applications.id),
  (select max(greatest(d.created_at, d.sent_at)) from ${applicationDocuments} d where d.application_id = applications.id),
  (select max(m.created_at) from ${applicationMessages} m where m.application_id = applications.id),
  (select max(greatest(t.finished_at, t.marked_at)) from ${assessmentAttempts} t where t.application_id = applications.id),
  (select max(v.sent_at) from ${videoInterviews} v where v.application_id = applications.id))`.mapWith(
  applications.changedAt,
);

const toFilters = ({ state, changedSince }: SentFilters): SQL | undefined =>
  and(
    state.length ? inArray(applications.state, [...state]) : undefined,
    changedSince === undefined ? undefined : gte(lastChangedAt, sql`${changedSince}::timestamptz`),
  );

/** Reads a page of a vacancy's sent applications, oldest change first. With `page`, the oldest application is first. */
export async function listSentForVacancy(
  db: Database,
  selectiveProcessId: number,
  { page, ...query }: PageQuery & { page?: number | undefined },
): Promise<ChangedPage & { total: number }> {
  const { after, limit, ...filters } = query;
  const sent = and(eq(applications.selectiveProcessId, selectiveProcessId), isNotNull(applications.submittedAt));
  const total = await db.$count(applications, and(sent, toFilters(filters)));
  if (after !== undefined || page === undefined) return { ...(await listChanged(db, sent, query)), total };
  const ids = await db
    .select({ id: applications.id })
    .from(applications)
    .where(and(sent, toFilters(filters)))
    .orderBy(asc(applications.submittedAt), asc(applications.id))
    .limit(limit)
    .offset((page - 1) * limit);
  // Rows of earlier pages may have changed meanwhile, so the cursor is 0, which repeats all changes in the log.
  const cursor = toCursor(await readChangeLog(db), 0);
  return { rows: await readSent(db, ids), total, next: ids.length === limit ? cursor : null, cursor };
}

const whereTimeAfter = (time: Date, id: string) =>
  sql`(${lastChangedAt}, applications.id) > (${time.toISOString()}::timestamptz, ${id}::uuid)`;

/** Reads a page of a company's applications and invitations, oldest change first. A null company is the operator. */
export async function listSentForCompany(
  db: Database,
  companyId: string | null,
  { selectiveProcessId, ...query }: PageQuery & { selectiveProcessId?: number | undefined },
): Promise<ChangedPage> {
  const own = and(
    companyId === null ? undefined : eq(vacancies.companyId, companyId),
    selectiveProcessId === undefined ? undefined : eq(applications.selectiveProcessId, selectiveProcessId),
    notInArray(applications.state, [...neverSent]),
  );
  return listChanged(db, own, query);
}

async function listChanged(
  db: Database,
  where: SQL | undefined,
  { after, limit, ...filters }: PageQuery,
): Promise<ChangedPage> {
  const log = await readChangeLog(db);
  const ids = await db
    .select({ id: applications.id, number: changes.number })
    .from(changes)
    .innerJoin(applications, eq(applications.id, changes.applicationId))
    .innerJoin(vacancies, eq(vacancies.id, applications.selectiveProcessId))
    .where(
      and(
        where,
        // With a cursor, `changedSince` would skip rows that were committed late.
        toFilters(after === undefined ? filters : { state: filters.state }),
        after === undefined ? undefined : whereAfter(log, after, whereTimeAfter),
      ),
    )
    .orderBy(asc(changes.number))
    .limit(limit);
  const numbers = ids.map(({ number }) => number);
  return { rows: await readSent(db, ids), ...toCursors(log, { numbers, limit, after }) };
}

export async function findSent(db: Database, applicationId: string): Promise<SentRecord | undefined> {
  const ids = await db
    .select({ id: applications.id })
    .from(applications)
    .where(and(eq(applications.id, applicationId), notInArray(applications.state, [...neverSent])));
  return (await readSent(db, ids))[0];
}

async function readSent(db: Database, places: { id: string }[]): Promise<SentRecord[]> {
  if (places.length === 0) return [];
  const whereOne = inArray(
    applications.id,
    places.map(({ id }) => id),
  );
  const [records, changes] = await Promise.all([
    selectRecords(db).where(whereOne),
    db.select({ id: applications.id, lastChangedAt }).from(applications).where(whereOne),
  ]);
  return places.flatMap(({ id }) => {
    const record = records.find(({ application }) => application.id === id);
    const change = changes.find((each) => each.id === id);
    return record && change ? [{ ...record, lastChangedAt: change.lastChangedAt }] : [];
  });
}
