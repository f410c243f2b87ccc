import {
  and,
  asc,
  type Column,
  count,
  desc,
  eq,
  exists,
  gt,
  inArray,
  isNotNull,
  lte,
  ne,
  not,
  notInArray,
  or,
  sql,
  type SQL,
} from "drizzle-orm";
import { alias } from "drizzle-orm/pg-core";
import type { Turn } from "#contract/application";
import { vacancyStatus, type VacancyStatus } from "#contract/vacancyStatus";
import type { Database } from "../db/database";
import {
  applicationEvents,
  applications,
  candidates,
  companyLogos,
  endedStates,
  sentResumes,
  vacancies,
  users,
} from "../db/schema";
import { interviewDueAt, interviewWaits } from "./videoInterviewDue";
import type { ApplicationTimes } from "./deadlines";
import { findStatesByTurn } from "./states";

export type VacancyRecord = Pick<
  typeof vacancies.$inferSelect,
  "id" | "content" | "opensAt" | "closesAt" | "heldAt"
> & {
  status: VacancyStatus;
};

/** An application with its vacancy and its candidate, as every rule and every response needs it. */
export interface ApplicationRecord {
  application: typeof applications.$inferSelect;
  vacancy: VacancyRecord;
  candidate: Pick<typeof candidates.$inferSelect, keyof typeof candidateColumns>;
  email: string;
  /** The hash of its company's logo; null where it has none. */
  logo: string | null;
  /** Who the candidate was when it was sent; null before that, and once the copy is over (sentResume.ts). */
  sentPerson: (typeof sentResumes.$inferSelect)["person"] | null;
  /** True if the candidate has applied again since. */
  superseded: boolean;
  /** Until when its video interview waits for the candidate's answers; null where none does. It may be past. */
  interviewDueAt: Date | null;
}

/** Picks what deadlines depend on. */
export const toTimes = ({ application, superseded, interviewDueAt }: ApplicationRecord): ApplicationTimes => ({
  ...application,
  superseded,
  interviewDueAt,
});

export type EventRecord = typeof applicationEvents.$inferSelect;

const vacancyColumns = {
  id: vacancies.id,
  // No other value is ever written, so the type is right.
  status: sql<VacancyStatus>`${vacancies.status}`,
  opensAt: vacancies.opensAt,
  closesAt: vacancies.closesAt,
  heldAt: vacancies.heldAt,
  content: vacancies.content,
};

const candidateColumns = {
  id: candidates.id,
  userId: candidates.userId,
  name: candidates.name,
  cpf: candidates.cpf,
  birthDate: candidates.birthDate,
  phone: candidates.phone,
  cep: candidates.cep,
  street: candidates.street,
  number: candidates.number,
  complement: candidates.complement,
  district: candidates.district,
  city: candidates.city,
  state: candidates.state,
  schooling: candidates.schooling,
  cnh: candidates.cnh,
};

const isLive = (state: Column) => notInArray(state, [...endedStates]);

function records(db: Database) {
  const newer = alias(applications, "newer");
  const sameVacancy = and(
    eq(newer.candidateId, applications.candidateId),
    eq(newer.selectiveProcessId, applications.selectiveProcessId),
    ne(newer.id, applications.id),
  );
  return db
    .select({
      application: applications,
      vacancy: vacancyColumns,
      candidate: candidateColumns,
      email: users.email,
      logo: companyLogos.hash,
      sentPerson: sentResumes.person,
      superseded: sql<boolean>`${exists(
        db
          .select({ id: newer.id })
          .from(newer)
          .where(and(sameVacancy, or(gt(newer.createdAt, applications.createdAt), isLive(newer.state)))),
      )}`,
      interviewDueAt: interviewDueAt("applications"),
    })
    .from(applications)
    .innerJoin(vacancies, eq(vacancies.id, applications.selectiveProcessId))
    .innerJoin(candidates, eq(candidates.id, applications.candidateId))
    .innerJoin(users, eq(users.id, candidates.userId))
    .leftJoin(companyLogos, eq(companyLogos.slug, vacancies.companySlug))
    .leftJoin(sentResumes, eq(sentResumes.applicationId, applications.id));
}

export async function findApplication(db: Database, applicationId: string): Promise<ApplicationRecord | undefined> {
  const [record] = await records(db).where(eq(applications.id, applicationId));
  return record;
}

/** Finds the candidate's newest application for a vacancy. A live one is always the newest. */
export async function findNewestForVacancy(
  db: Database,
  candidateId: string,
  selectiveProcessId: number,
): Promise<ApplicationRecord | undefined> {
  const firstEvent = sql`(select min(${applicationEvents.id}) from ${applicationEvents} where ${applicationEvents.applicationId} = ${applications.id})`;
  const [record] = await records(db)
    .where(and(eq(applications.candidateId, candidateId), eq(applications.selectiveProcessId, selectiveProcessId)))
    .orderBy(desc(isLive(applications.state)), desc(applications.createdAt), desc(firstEvent))
    .limit(1);
  return record;
}

/** Whether it is this side's turn, as `findTurn` says it of one application. */
function isTurn(turn: Turn, now: Date): SQL | undefined {
  const isOfState = inArray(applications.state, findStatesByTurn(turn));
  const waits = interviewWaits("applications", now);
  if (turn === "candidate") return or(isOfState, waits);
  return turn === "company" ? and(isOfState, not(waits)) : isOfState;
}

/**
 * Reads a page of a candidate's applications. Those where it is the candidate's turn come first, then the last changed.
 */
export async function listForCandidate(
  db: Database,
  candidateId: string,
  { turn, page, limit, now }: { turn?: Turn; page: number; limit: number; now: Date },
): Promise<ApplicationRecord[]> {
  return records(db)
    .where(and(eq(applications.candidateId, candidateId), turn && isTurn(turn, now)))
    .orderBy(sql`${isTurn("candidate", now)} desc`, desc(applications.changedAt), asc(applications.id))
    .limit(limit)
    .offset((page - 1) * limit);
}

export async function countByTurn(db: Database, candidateId: string, now: Date): Promise<Record<Turn, number>> {
  const countTurn = (turn: Turn) => sql`count(*) filter (where ${isTurn(turn, now)})`.mapWith(Number);
  const [counted] = await db
    .select({ all: count(), candidate: countTurn("candidate"), ended: countTurn("ended") })
    .from(applications)
    .where(eq(applications.candidateId, candidateId));
  const { all, candidate, ended } = counted ?? { all: 0, candidate: 0, ended: 0 };
  return { candidate, company: all - candidate - ended, ended };
}

/** Reads a page of the applications that were sent to a vacancy, oldest first, and how many there are. */
export async function listSentForVacancy(
  db: Database,
  selectiveProcessId: number,
  page: number,
  limit: number,
): Promise<{ rows: ApplicationRecord[]; total: number }> {
  const sent = and(eq(applications.selectiveProcessId, selectiveProcessId), isNotNull(applications.submittedAt));
  // The ids come first, from the index alone: what lies before the page is not joined.
  const ids = db
    .select({ id: applications.id })
    .from(applications)
    .where(sent)
    .orderBy(asc(applications.submittedAt), asc(applications.id))
    .limit(limit)
    .offset((page - 1) * limit)
    .as("ids");
  const rows = await records(db)
    .innerJoin(ids, eq(ids.id, applications.id))
    .orderBy(asc(applications.submittedAt), asc(applications.id));
  const [total] = await db.select({ count: count() }).from(applications).where(sent);
  return { rows, total: total?.count ?? 0 };
}

/**
 * Lists the ids of applications that a passed deadline or an ended vacancy may change, in the order of ids, after
 * `after`.
 */
export async function listPerhapsDue(
  db: Database,
  now: Date,
  scope: SQL | undefined,
  after: string | null,
  limit: number,
): Promise<string[]> {
  const rows = await db
    .select({ id: applications.id })
    .from(applications)
    .innerJoin(vacancies, eq(vacancies.id, applications.selectiveProcessId))
    .where(
      and(
        scope,
        after === null ? undefined : gt(applications.id, after),
        or(
          and(
            inArray(applications.state, ["invited", "draft"]),
            or(
              lte(applications.dueAt, now),
              lte(vacancies.closesAt, now),
              inArray(vacancies.status, [vacancyStatus.closed, vacancyStatus.cancelled]),
            ),
          ),
          and(
            inArray(applications.state, ["submitted", "inReview", "inStages"]),
            eq(vacancies.status, vacancyStatus.cancelled),
          ),
        ),
      ),
    )
    .orderBy(asc(applications.id))
    .limit(limit);
  return rows.map(({ id }) => id);
}

/** Reads the history of each application, oldest entry first. */
export async function listEvents(db: Database, applicationIds: string[]): Promise<Map<string, EventRecord[]>> {
  const events = new Map<string, EventRecord[]>(applicationIds.map((id) => [id, []]));
  if (applicationIds.length === 0) return events;
  const rows = await db
    .select()
    .from(applicationEvents)
    .where(inArray(applicationEvents.applicationId, applicationIds))
    .orderBy(asc(applicationEvents.id));
  for (const row of rows) events.get(row.applicationId)?.push(row);
  return events;
}

export async function findVacancy(db: Database, id: number): Promise<VacancyRecord | undefined> {
  const [vacancy] = await db.select(vacancyColumns).from(vacancies).where(eq(vacancies.id, id));
  return vacancy;
}
