import { and, eq, gt, inArray, isNull, lte, or } from "drizzle-orm";
import type { State } from "#contract/base/enums";
import { DAY_MS } from "#contract/base/time";
import type { ZonedPlace } from "#contract/base/timeZone";
import type { Database } from "../../platform/db/database";
import { applications, candidates, vacancies } from "../../platform/db/schema";
import { openTasks } from "./openTasks";
import { vacancyColumns } from "./repository";
import { findTurn } from "./turn";

/** Longest time for a video interview (contract/applications/videoInterview.ts), plus a day against rounding. */
const LONGEST_OPEN = 61 * DAY_MS;

interface TaskDue {
  kind: "interview" | "slots" | "offer" | "videoInterview" | "test";
  at: Date;
  applicationId: string;
  selectiveProcessId: number;
  roleName: string;
  place: ZonedPlace;
  userId: string;
  state: State;
  city: string | null;
}

const kinds = {
  chooseInterviewSlot: "slots",
  confirmInterview: "interview",
  attendInterview: "interview",
  answerOffer: "offer",
  answerVideoInterview: "videoInterview",
  takeTest: "test",
} as const;

/** Lists each application's next task (turn.ts) if it is due by `until`. A running test is left out. */
export async function listTasksDue(db: Database, now: Date, until: Date): Promise<TaskDue[]> {
  const { id, state, changedAt, promisedAt, firstPromisedAt, dueAt, selectiveProcessId } = applications;
  const whereNear = or(
    and(inArray(state, ["submitted", "inReview", "inStages", "interview", "offer"]), gt(dueAt, now), lte(dueAt, until)),
    // While only times are offered, the application has no due date.
    and(eq(state, "interview"), isNull(dueAt)),
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
    const { roleName, state, city } = vacancy.content;
    const place = { state, city };
    const { id: applicationId, selectiveProcessId: vacancyId } = application;
    return [{ kind, at: next.dueAt, applicationId, selectiveProcessId: vacancyId, roleName, place, ...candidate }];
  });
}
