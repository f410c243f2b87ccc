import type { ApplicationState } from "#contract/application";
import type { RefusalReason } from "#contract/choices";
import type { applications } from "../db/schema";
import type { Database } from "../db/database";
import { notify } from "../notifications/notify";
import { toZone } from "../places/quietHours";
import { ApiProblem, notFound } from "../errors";
import { followState } from "./interview";
import { progressMessage } from "./messages";
import { type ApplicationRecord, findApplication, toTimes } from "./repository";
import { deleteNotes } from "./requests";
import { createProtocol, recordNotification, writeTransition } from "./writeRecords";
import { type Actor, isAllowed, isEnded } from "./states";
import { findTurn } from "./turn";

interface Move {
  to: ApplicationState;
  by: Actor;
  reason: string | null;
  reasonKind?: RefusalReason | undefined;
  /** The other fields of the application that change with the state. */
  change?: Partial<typeof applications.$inferInsert>;
  /** How long an interview lasts. */
  minutes?: number | undefined;
}

/**
 * Moves a locked application on, within the caller's transaction: state, history, and a notification of type 2 unless
 * the candidate made the move. Throws `illegalTransition` (409) if the table (states.ts) does not allow it.
 */
export async function makeTransition(
  tx: Database,
  { application, vacancy, candidate }: ApplicationRecord,
  { to, by, reason, reasonKind, change, minutes }: Move,
  now: Date,
): Promise<void> {
  if (!isAllowed(application.state, to, by)) throw new ApiProblem("illegalTransition");
  // Once the application has ended, whatever the end, nobody needs the disability any more (LGPD art. 15), nor what a
  // draft had for itself.
  if (isEnded(to)) await deleteNotes(tx, application.id);
  await followState(tx, application, to, { ...change, minutes }, now);
  await writeTransition(
    tx,
    application,
    { ...(isEnded(to) && { disability: null, ownAnswers: null }), ...change, state: to, changedAt: now },
    { by, reason, reasonKind: reasonKind ?? null, notificationIds: [] },
  );
  if (by === "candidate") return;
  const moved = await findApplication(tx, application.id);
  if (!moved) throw notFound();
  const next = findTurn(toTimes(moved), vacancy, now);
  const notificationId = await notify(tx, {
    userId: candidate.userId,
    type: 2,
    message: progressMessage(vacancy.content, application.state, to, next, toZone(candidate.state)),
    selectiveProcessId: vacancy.id,
    applicationId: application.id,
    at: now,
  });
  await recordNotification(tx, application.id, notificationId);
}

/**
 * Makes what is written when an application is sent: its receipt, and the day by which the company promises to answer.
 */
export async function prepareSubmission(tx: Database, answerWithinDays: number, now: Date) {
  const promisedAt = new Date(now.getTime() + answerWithinDays * 24 * 3_600_000);
  return { protocol: await createProtocol(tx), submittedAt: now, promisedAt, firstPromisedAt: promisedAt, dueAt: null };
}
