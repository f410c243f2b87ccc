import type { ApplicationState } from "#contract/application";
import type { RefusalReason } from "#contract/choices";
import { endedStates, type applications } from "../db/schema";
import type { Database } from "../db/database";
import { notify } from "../notifications/notify";
import { ApiProblem } from "../errors";
import { asksForInterview } from "./videoInterviewDue";
import { followState } from "./interview";
import { progressMessage } from "./messages";
import type { ApplicationRecord } from "./repository";
import { forgetNotes } from "./requests";
import { createProtocol, writeTransition } from "./writeRecords";
import { type Actor, isAllowed } from "./states";

interface Move {
  to: ApplicationState;
  by: Actor;
  reason: string | null;
  reasonKind?: RefusalReason | undefined;
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
  { to, by, reason, reasonKind, change }: Move,
  now: Date,
): Promise<void> {
  if (!isAllowed(application.state, to, by)) throw new ApiProblem("illegalTransition");
  const notificationIds: string[] = [];
  if (by !== "candidate") {
    const isByVideo = to === "inStages" && (await asksForInterview(tx, vacancy.id));
    const message = progressMessage(vacancy.content, application.state, to, isByVideo);
    notificationIds.push(
      await notify(tx, {
        userId: candidate.userId,
        type: 2,
        message,
        selectiveProcessId: vacancy.id,
        applicationId: application.id,
        at: now,
      }),
    );
  }
  // Once the application has ended, whatever the end, nobody needs the disability any more (LGPD art. 15), nor what a
  // draft had for itself.
  const isOver = (endedStates as readonly ApplicationState[]).includes(to);
  if (isOver) await forgetNotes(tx, application.id);
  await followState(tx, application, to, change ?? {}, now);
  await writeTransition(
    tx,
    application,
    { ...(isOver && { disability: null, ownAnswers: null }), ...change, state: to, changedAt: now },
    { by, reason, reasonKind: reasonKind ?? null, notificationIds },
  );
}

/**
 * Makes what is written when an application is sent: its receipt, and the day by which the company promises to answer.
 */
export async function prepareSubmission(tx: Database, answerWithinDays: number, now: Date) {
  const promisedAt = new Date(now.getTime() + answerWithinDays * 24 * 3_600_000);
  return { protocol: await createProtocol(tx), submittedAt: now, promisedAt, firstPromisedAt: promisedAt, dueAt: null };
}
