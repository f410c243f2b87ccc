import { and, asc, eq, gte, inArray, sql, type SQL } from "drizzle-orm";
import type { EndpointResponse, ParsedInput } from "#contract/base/endpoint";
import type { listCompanyVacancies, viewCompanyVacancy } from "#contract/companies/operatorLists";
import { vacancyStatus, type VacancyStatus } from "#contract/vacancies/vacancyStatus";
import { statusAt } from "../cards/content";
import type { AppContext } from "../../http/context";
import { readChangeLog, toCursors, whereAfter } from "../../http/server/changeLog";
import type { Database } from "../../platform/db/database";
import { applications, changes, vacancies } from "../../platform/db/schema";
import { notFound } from "../../platform/errors";

type Vacancies = EndpointResponse<typeof listCompanyVacancies>;
type OwnVacancy = EndpointResponse<typeof viewCompanyVacancy>;

/** Lists a company's vacancies of any status, oldest change first. For the operator (null), lists all vacancies. */
export async function listOwnVacancies(
  { db, now }: AppContext,
  companyId: string | null,
  { status, changedSince, externalId, after, limit }: ParsedInput<typeof listCompanyVacancies>["query"],
): Promise<Vacancies> {
  const at = now();
  const wherePast = sql`${vacancies.status} = ${vacancyStatus.open} and ${vacancies.closesAt} <= ${at.toISOString()}::timestamptz`;
  const statusNow = sql<VacancyStatus>`case when ${wherePast} then ${vacancyStatus.closed} else ${vacancies.status} end`;
  const log = await readChangeLog(db);
  const rows = await selectOwn(
    db,
    and(
      companyId === null ? undefined : eq(vacancies.companyId, companyId),
      status.length ? inArray(statusNow, status) : undefined,
      externalId === undefined ? undefined : eq(vacancies.externalId, externalId),
      after !== undefined
        ? whereAfter(log, after, whereTimeAfter)
        : changedSince === undefined
          ? undefined
          : gte(vacancies.changedAt, new Date(changedSince)),
    ),
    limit,
  );
  const numbers = rows.map(({ number }) => number);
  return { rows: rows.map((row) => toOwnVacancy(row, at)), ...toCursors(log, { numbers, limit, after }) };
}

const whereTimeAfter = (time: Date, id: string) =>
  sql`(vacancies.changed_at, vacancies.id) > (${time.toISOString()}::timestamptz, ${id}::bigint)`;

export async function findOwnVacancy({ db, now }: AppContext, id: number): Promise<OwnVacancy> {
  const [row] = await selectOwn(db, eq(vacancies.id, id), 1);
  if (!row) throw notFound();
  return toOwnVacancy(row, now());
}

const selectOwn = (db: Database, condition: SQL | undefined, limit: number) =>
  db
    .select({
      row: vacancies,
      number: changes.number,
      applications: sql<number>`(select count(*)::int from ${applications} a where a.selective_process_id = vacancies.id and a.submitted_at is not null)`,
    })
    .from(changes)
    .innerJoin(vacancies, eq(vacancies.id, changes.vacancyId))
    .where(condition)
    .orderBy(asc(changes.number))
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
