import { and, asc, count, eq, gte, inArray, isNotNull, notInArray, sql, type SQL } from "drizzle-orm";
import type { ApplicationState } from "#contract/applications/application";
import { readChangeLog, toCursors, whereAfter } from "../../http/server/changeLog";
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
import { parseRowCursor, toRowCursor } from "../../http/server/rowCursor";
import { neverSent } from "../../http/server/operatorReach";
import { type ApplicationRecord, selectRecords } from "./repository";

export interface SentRecord extends ApplicationRecord {
  lastChangedAt: Date;
}

interface SentFilters {
  state: readonly ApplicationState[];
  changedSince?: string | undefined;
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

/** Reads a page of a vacancy's sent applications, oldest first. With a cursor `after`, `page` is ignored. */
export async function listSentForVacancy(
  db: Database,
  selectiveProcessId: number,
  { after, page, limit, ...filters }: SentFilters & { after?: string | undefined; page: number; limit: number },
): Promise<{ rows: SentRecord[]; total: number; next: string | null }> {
  const sent = and(
    eq(applications.selectiveProcessId, selectiveProcessId),
    isNotNull(applications.submittedAt),
    toFilters(filters),
  );
  // Finds the page's ids by the index first, so that rows before it are not joined.
  const ids = await db
    .select({ id: applications.id, submittedAt: applications.submittedAt })
    .from(applications)
    .where(and(sent, after === undefined ? undefined : whereSentAfter(after)))
    .orderBy(asc(applications.submittedAt), asc(applications.id))
    .limit(limit)
    .offset(after === undefined ? (page - 1) * limit : 0);
  const [total] = await db.select({ count: count() }).from(applications).where(sent);
  const last = ids.length < limit ? undefined : ids.at(-1);
  return {
    rows: await readSent(db, ids),
    total: total?.count ?? 0,
    next: last?.submittedAt ? toRowCursor(last.submittedAt, last.id) : null,
  };
}

function whereSentAfter(after: string): SQL {
  const { time, id } = parseRowCursor(after);
  return sql`(${applications.submittedAt}, ${applications.id}) > (${time}::timestamptz, ${id}::uuid)`;
}

const whereTimeAfter = (time: Date, id: string) =>
  sql`(${lastChangedAt}, applications.id) > (${time.toISOString()}::timestamptz, ${id}::uuid)`;

/** Reads a page of a company's applications and invitations, oldest change first. A null company is the operator. */
export async function listSentForCompany(
  db: Database,
  companyId: string | null,
  {
    selectiveProcessId,
    after,
    limit,
    ...filters
  }: SentFilters & { selectiveProcessId?: number | undefined; after?: string | undefined; limit: number },
): Promise<{ rows: SentRecord[]; next: string | null; cursor: string }> {
  const log = await readChangeLog(db);
  const ids = await db
    .select({ id: applications.id, number: changes.number })
    .from(changes)
    .innerJoin(applications, eq(applications.id, changes.applicationId))
    .innerJoin(vacancies, eq(vacancies.id, applications.selectiveProcessId))
    .where(
      and(
        companyId === null ? undefined : eq(vacancies.companyId, companyId),
        selectiveProcessId === undefined ? undefined : eq(applications.selectiveProcessId, selectiveProcessId),
        notInArray(applications.state, [...neverSent]),
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
