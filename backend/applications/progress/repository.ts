import { and, asc, type Column, desc, eq, exists, gt, inArray, lte, ne, notInArray, or, sql } from "drizzle-orm";
import { alias } from "drizzle-orm/pg-core";
import { type ApplicationState, endedStates, type Turn } from "#contract/applications/application";
import type { AskedStages } from "#contract/vacancies/stages";
import { vacancyStatus, type VacancyStatus } from "#contract/vacancies/vacancyStatus";
import type { Database } from "../../platform/db/database";
import { prepareOnce } from "../../platform/db/prepared";
import {
  applicationEvents,
  applications,
  candidates,
  companyLogos,
  sentResumes,
  vacancies,
  users,
} from "../../platform/db/schema";
import { askedStages } from "../../vacancies/cards/asked";
import type { ApplicationTimes } from "./deadlines";
import { type OpenTasks, openTasks } from "./openTasks";
import { findTurn, type TurnAnswer } from "./turn";

export type VacancyRecord = Pick<
  typeof vacancies.$inferSelect,
  "id" | "content" | "opensAt" | "closesAt" | "heldAt"
> & { status: VacancyStatus };

export interface ApplicationRecord {
  application: typeof applications.$inferSelect;
  vacancy: VacancyRecord;
  candidate: Pick<typeof candidates.$inferSelect, keyof typeof candidateColumns>;
  email: string;
  logo: string | null;
  /** Personal data as sent. Null before sending, and after the copy's deletion (sentResume.ts). */
  sentPerson: (typeof sentResumes.$inferSelect)["person"] | null;
  superseded: boolean;
  tasks: OpenTasks | null;
  asked: AskedStages | null;
}

export const toTimes = ({ application, superseded, tasks }: ApplicationRecord): ApplicationTimes => ({
  ...application,
  superseded,
  tasks,
});

export type EventRecord = typeof applicationEvents.$inferSelect;

export const vacancyColumns = {
  id: vacancies.id,
  // The column has only the values of VacancyStatus.
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

const whereLive = (state: Column) => notInArray(state, [...endedStates]);

export function selectRecords(db: Database) {
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
      email: sql<string>`coalesce(${users.email}, '')`,
      logo: companyLogos.hash,
      sentPerson: sentResumes.person,
      superseded: sql<boolean>`${exists(
        db
          .select({ id: newer.id })
          .from(newer)
          .where(and(sameVacancy, or(gt(newer.createdAt, applications.createdAt), whereLive(newer.state)))),
      )}`,
      tasks: openTasks,
      asked: askedStages,
    })
    .from(applications)
    .innerJoin(vacancies, eq(vacancies.id, applications.selectiveProcessId))
    .innerJoin(candidates, eq(candidates.id, applications.candidateId))
    .innerJoin(users, eq(users.id, candidates.userId))
    .leftJoin(companyLogos, eq(companyLogos.slug, vacancies.companySlug))
    .leftJoin(sentResumes, eq(sentResumes.applicationId, applications.id));
}

export async function findApplication(db: Database, applicationId: string): Promise<ApplicationRecord | undefined> {
  const [record] = await selectRecords(db).where(eq(applications.id, applicationId));
  return record;
}

/** Finds the candidate's newest application. A live application counts as the newest. */
export async function findNewestForVacancy(
  db: Database,
  candidateId: string,
  selectiveProcessId: number,
): Promise<ApplicationRecord | undefined> {
  const firstEvent = sql`(select min(${applicationEvents.id}) from ${applicationEvents} where ${applicationEvents.applicationId} = ${applications.id})`;
  const [record] = await selectRecords(db)
    .where(and(eq(applications.candidateId, candidateId), eq(applications.selectiveProcessId, selectiveProcessId)))
    .orderBy(desc(whereLive(applications.state)), desc(applications.createdAt), desc(firstEvent))
    .limit(1);
  return record;
}

/** Returns the candidate's due time in ms for sorting: 0 for a question, Infinity without a date. */
const toUrgency = ({ turn, nextAction, dueAt }: TurnAnswer): number =>
  nextAction === "answerMessage" ? 0 : turn === "candidate" && dueAt ? dueAt.getTime() : Infinity;

const toRank = ({ turn, nextAction }: TurnAnswer, state: ApplicationState): number => {
  if (turn === "ended") return state === "hired" ? 3 : 4;
  return turn === "candidate" ? 0 : nextAction === "attendInterview" ? 1 : 2;
};

const turnsQuery = prepareOnce((db) => {
  const { id, state, changedAt, promisedAt, firstPromisedAt, dueAt } = applications;
  const { status, opensAt, closesAt } = vacancyColumns;
  return db
    .select({
      application: { id, state, changedAt, promisedAt, firstPromisedAt, dueAt },
      vacancy: { status, opensAt, closesAt },
      tasks: openTasks,
    })
    .from(applications)
    .innerJoin(vacancies, eq(vacancies.id, applications.selectiveProcessId))
    .where(eq(applications.candidateId, sql.placeholder("candidateId")))
    .prepare("turns_of_candidate");
});

/** Reads a page: the candidate's turn first, then the companies', hires, other ends. `turns` counts all by turn. */
export async function listForCandidate(
  db: Database,
  candidateId: string,
  { turn, page, limit, now }: { turn?: Turn; page: number; limit: number; now: Date },
): Promise<{ rows: ApplicationRecord[]; turns: Record<Turn, number> }> {
  const all = await turnsQuery(db).execute({ candidateId });
  const turns: Record<Turn, number> = { candidate: 0, company: 0, ended: 0 };
  const found = all.map(({ application, vacancy, tasks }) => {
    const answer = findTurn({ ...application, tasks, superseded: false }, vacancy, now);
    turns[answer.turn] += 1;
    return {
      id: application.id,
      side: answer.turn,
      rank: toRank(answer, application.state),
      dueAt: toUrgency(answer),
      changedAt: application.changedAt,
    };
  });
  const ids = found
    .filter(({ side }) => !turn || side === turn)
    .sort(
      (one, other) =>
        one.rank - other.rank ||
        (one.dueAt === other.dueAt ? 0 : one.dueAt - other.dueAt) ||
        other.changedAt.getTime() - one.changedAt.getTime() ||
        one.id.localeCompare(other.id),
    )
    .slice((page - 1) * limit, page * limit)
    .map((row) => row.id);
  const rows = ids.length === 0 ? [] : await selectRecords(db).where(inArray(applications.id, ids));
  return {
    rows: rows.sort((one, other) => ids.indexOf(one.application.id) - ids.indexOf(other.application.id)),
    turns,
  };
}

/** Lists ids over `after`: unsent applications past a date or of an ended vacancy, sent ones of a cancelled vacancy. */
const perhapsDue = (name: string, scope?: Column) =>
  prepareOnce((db) =>
    db
      .select({ id: applications.id })
      .from(applications)
      .innerJoin(vacancies, eq(vacancies.id, applications.selectiveProcessId))
      .where(
        and(
          scope && eq(scope, sql.placeholder("of")),
          gt(applications.id, sql.placeholder("after")),
          or(
            and(
              inArray(applications.state, ["invited", "draft"]),
              or(
                lte(applications.dueAt, sql.placeholder("now")),
                lte(vacancies.closesAt, sql.placeholder("now")),
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
      .limit(sql.placeholder("limit"))
      .prepare(`perhaps_due_${name}`),
  );

export const perhapsDueQueries = {
  all: perhapsDue("all"),
  application: perhapsDue("application", applications.id),
  candidate: perhapsDue("candidate", applications.candidateId),
  vacancy: perhapsDue("vacancy", applications.selectiveProcessId),
};

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
