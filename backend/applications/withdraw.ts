import type { AppContext } from "../context";
import type { Database } from "../db/database";
import { ApiProblem, notFound } from "../errors";
import { undoUntil } from "./deadlines";
import { type ApplicationRecord, listEvents, lockApplication, lockCandidate } from "./repository";
import { makeTransition } from "./transition";

/**
 * Withdraws an application, or discards a draft. `reason` may be empty. Throws `illegalTransition` (409) if the state
 * allows neither.
 */
export const withdraw = (context: AppContext, candidateId: string, applicationId: string, reason: string) =>
  withLocked(context, candidateId, applicationId, (tx, record, now) =>
    makeTransition(
      tx,
      record,
      { to: record.application.state === "draft" ? "discarded" : "withdrawn", by: "candidate", reason: reason || null },
      now,
    ),
  );

/**
 * Undoes a withdrawal: the application returns to the state it came from. Throws `illegalTransition` (409) if it is too
 * late.
 */
export const undoWithdrawal = (context: AppContext, candidateId: string, applicationId: string) =>
  withLocked(context, candidateId, applicationId, async (tx, record, now) => {
    const until = undoUntil({ ...record.application, superseded: record.superseded }, record.vacancy, now);
    const events = (await listEvents(tx, [applicationId])).get(applicationId) ?? [];
    const before = events.at(-1)?.fromState;
    if (!until || !before) throw new ApiProblem("illegalTransition");
    await makeTransition(tx, record, { to: before, by: "candidate", reason: null }, now);
  });

export const declineInvitation = (context: AppContext, candidateId: string, applicationId: string, reason: string) =>
  withLocked(context, candidateId, applicationId, (tx, record, now) =>
    makeTransition(tx, record, { to: "declined", by: "candidate", reason }, now),
  );

async function withLocked(
  context: AppContext,
  candidateId: string,
  applicationId: string,
  work: (tx: Database, record: ApplicationRecord, now: Date) => Promise<void>,
): Promise<void> {
  const now = context.now();
  await context.db.transaction(async (tx) => {
    await lockCandidate(tx, candidateId);
    const record = await lockApplication(tx, applicationId);
    if (!record) throw notFound();
    await work(tx, record, now);
  });
}
