import { and, asc, eq, gte, inArray, sql, type SQL } from "drizzle-orm";
import type { EndpointResponse, ParsedInput } from "#contract/endpoint";
import type { listCompanyVacancies, viewCompanyVacancy } from "#contract/operatorLists";
import { vacancyStatus, type VacancyStatus } from "#contract/vacancyStatus";
import { statusAt } from "../cards/content";
import type { AppContext } from "../context";
import type { Database } from "../db/database";
import { applications, vacancies } from "../db/schema";
import { notFound } from "../errors";

type Vacancies = EndpointResponse<typeof listCompanyVacancies>;
type OwnVacancy = EndpointResponse<typeof viewCompanyVacancy>;

/** Reads a page of a company's vacancies of any status, the oldest change first. Null: the operator has all. */
export async function listOwnVacancies(
  { db, now }: AppContext,
  companyId: string | null,
  {
    status,
    changedSince,
    externalId,
    after,
    limit,
  }: ParsedInput<typeof listCompanyVacancies>["query"] & { limit: number },
): Promise<Vacancies> {
  const at = now();
  // Past its date a vacancy is closed, even before the job has closed it.
  const wherePast = sql`${vacancies.status} = ${vacancyStatus.open} and ${vacancies.closesAt} <= ${at.toISOString()}::timestamptz`;
  const statusNow = sql<VacancyStatus>`case when ${wherePast} then ${vacancyStatus.closed} else ${vacancies.status} end`;
  const rows = await selectOwn(
    db,
    and(
      companyId === null ? undefined : eq(vacancies.companyId, companyId),
      status.length ? inArray(statusNow, status) : undefined,
      externalId === undefined ? undefined : eq(vacancies.externalId, externalId),
      changedSince === undefined ? undefined : gte(vacancies.changedAt, new Date(changedSince)),
      after === undefined ? undefined : whereAfter(after),
    ),
    limit,
  );
  const last = rows.at(-1)?.row;
  return {
    rows: rows.map((row) => toOwnVacancy(row, at)),
    next: last && rows.length === limit ? `${last.changedAt.getTime()}_${last.id}` : null,
  };
}

/** What comes after the last row of a page, which `next` names: when it changed, in ms, and its id. */
function whereAfter(cursor: string): SQL {
  const [ms, id] = cursor.split("_");
  return sql`(vacancies.changed_at, vacancies.id) > (${new Date(Number(ms)).toISOString()}::timestamptz, ${id}::bigint)`;
}

/** Reads one of a company's vacancies, whole. Throws `notFound`. */
export async function findOwnVacancy({ db, now }: AppContext, id: number): Promise<OwnVacancy> {
  const [row] = await selectOwn(db, eq(vacancies.id, id), 1);
  if (!row) throw notFound();
  return toOwnVacancy(row, now());
}

const selectOwn = (db: Database, condition: SQL | undefined, limit: number) =>
  db
    .select({
      row: vacancies,
      applications: sql<number>`(select count(*)::int from ${applications} a where a.selective_process_id = vacancies.id and a.submitted_at is not null)`,
    })
    .from(vacancies)
    .where(condition)
    .orderBy(asc(vacancies.changedAt), asc(vacancies.id))
    .limit(limit);

function toOwnVacancy(
  { row, applications: sent }: Awaited<ReturnType<typeof selectOwn>>[number],
  now: Date,
): OwnVacancy {
  return {
    ...row.content,
    id: row.id,
    externalId: row.externalId,
    opensAt: row.opensAt.toISOString(),
    closesAt: row.closesAt?.toISOString() ?? null,
    createdAt: row.createdAt.toISOString(),
    lastChangedAt: row.changedAt.toISOString(),
    status: statusAt(row, now),
    isHeld: row.heldAt !== null && row.status === vacancyStatus.paused,
    applications: sent,
  };
}
