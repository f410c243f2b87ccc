import { and, eq, gt, inArray, isNull, lte, or } from "drizzle-orm";
import type { State } from "#contract/base/enums";
import { DAY_MS } from "#contract/base/time";
import type { Database } from "../../platform/db/database";
import { applications, candidates, vacancies } from "../../platform/db/schema";
import { openTasks } from "./openTasks";
import { vacancyColumns } from "./repository";
import { findTurn } from "./turn";

/**
 * The most days that a video interview can be open (contract/applications/videoInterview.ts), and one for the rounding.
 */
const LONGEST_OPEN = 61 * DAY_MS;

/** Something dated that an application asks of its candidate, or an interview that they have confirmed. */
interface TaskDue {
  kind: "interview" | "offer" | "videoInterview" | "test";
  at: Date;
  applicationId: string;
  selectiveProcessId: number;
  roleName: string;
  userId: string;
  /** Where the candidate lives. */
  state: State;
  city: string | null;
}

const kinds = {
  confirmInterview: "interview",
  attendInterview: "interview",
  answerOffer: "offer",
  answerVideoInterview: "videoInterview",
  takeTest: "test",
} as const;

/** Lists each application's next task that is due until `until` (turn.ts), but no test whose clock runs. */
export async function listTasksDue(db: Database, now: Date, until: Date): Promise<TaskDue[]> {
  const { id, state, changedAt, promisedAt, firstPromisedAt, dueAt, selectiveProcessId } = applications;
  // The dates of few rows are near. Of those without a date only a video interview has one, by the days of its stage.
  const whereNear = or(
    and(inArray(state, ["submitted", "inReview", "inStages", "interview", "offer"]), gt(dueAt, now), lte(dueAt, until)),
    and(eq(state, "inStages"), isNull(dueAt), gt(changedAt, new Date(now.getTime() - LONGEST_OPEN))),
  );
  const rows = await db
    .select({
      application: { id, state, changedAt, promisedAt, firstPromisedAt, dueAt, selectiveProcessId },
      vacancy: vacancyColumns,
      candidate: { userId: candidates.userId, state: candidates.state, city: candidates.city },
      tasks: openTasks,
    })
    .from(applications)
    .innerJoin(vacancies, eq(vacancies.id, selectiveProcessId))
    .innerJoin(candidates, eq(candidates.id, applications.candidateId))
    .where(whereNear);
  return rows.flatMap(({ application, vacancy, candidate, tasks }): TaskDue[] => {
    const next = findTurn({ ...application, tasks, superseded: false }, vacancy, now);
    const kind = Object.entries(kinds).find(([action]) => action === next.nextAction)?.[1];
    const isRunning = next.test?.deadlineAt != null;
    if (!kind || !next.dueAt || next.dueAt <= now || next.dueAt > until || isRunning) return [];
    const { roleName } = vacancy.content;
    const { id: applicationId, selectiveProcessId: vacancyId } = application;
    return [{ kind, at: next.dueAt, applicationId, selectiveProcessId: vacancyId, roleName, ...candidate }];
  });
}
