import type { ApplicationState } from "#contract/application";
import { endedStates, type applications } from "../db/schema";
import type { Database } from "../db/database";
import { notify } from "../notifications/notify";
import { ApiProblem } from "../errors";
import { progressMessage } from "./messages";
import type { ApplicationRecord } from "./repository";
import { createProtocol, writeTransition } from "./writeRecords";
import { type Actor, isAllowed } from "./states";

interface Move {
  to: ApplicationState;
  by: Actor;
  reason: string | null;
  /** The other fields of the application that change with the state. */
  change?: Partial<typeof applications.$inferInsert>;
}

/**
 * Moves a locked application on, within the caller's transaction: state, history, and a notification of type 2 unless
 * the candidate made the move. Throws `illegalTransition` (409) if the table (states.ts) does not allow it.
 */
export async function makeTransition(
  tx: Database,
  { application, vacancy, candidate }: ApplicationRecord,
  { to, by, reason, change }: Move,
  now: Date,
): Promise<void> {
  if (!isAllowed(application.state, to, by)) throw new ApiProblem("illegalTransition");
  const notificationIds: string[] = [];
  if (by !== "candidate") {
    const message = progressMessage(vacancy.content, application.state, to);
    notificationIds.push(
      await notify(tx, {
        userId: candidate.userId,
        type: 2,
        message,
        selectiveProcessId: vacancy.id,
        applicationId: application.id,
      }),
    );
  }
  // Once the application has ended, whatever the end, nobody needs the disability any more (LGPD art. 15).
  const isOver = (endedStates as readonly ApplicationState[]).includes(to);
  await writeTransition(
    tx,
    application,
    { ...(isOver && { disability: null }), ...change, state: to, changedAt: now },
    { by, reason, notificationIds },
  );
}

/**
 * Makes what is written when an application is sent: its receipt, and the day by which the company promises to answer.
 */
export async function prepareSubmission(tx: Database, answerWithinDays: number, now: Date) {
  const promisedAt = new Date(now.getTime() + answerWithinDays * 24 * 3_600_000);
  return { protocol: await createProtocol(tx), submittedAt: now, promisedAt, dueAt: null };
}
