import type { ApplicationState } from "#contract/applications/application";
import type { AppContext } from "../../http/context";
import type { Database } from "../../platform/db/database";
import { ApiProblem, notFound } from "../../platform/errors";
import { advanceApplication } from "./apply";
import { undoUntil } from "./deadlines";
import { isChosen } from "./interview";
import { canClose } from "./lateness";
import { assertVersion } from "./offer";
import { type ApplicationRecord, listEvents, toTimes } from "./repository";
import { lockApplication, lockCandidate } from "./writeRecords";
import { makeTransition } from "./transition";

// Each action throws `notFound`, or `illegalTransition` (409) in a wrong state. A repeated action changes nothing.

/** Makes an invitation a draft, and sends it at once if nothing is missing. Throws `vacancyClosed` (409). */
export const acceptInvitation = (context: AppContext, candidateId: string, applicationId: string) =>
  withLocked(context, candidateId, applicationId, async (tx, record, now) => {
    const { state } = record.application;
    if ((state === "draft" || state === "submitted") && (await hasStepped(tx, record, "invited"))) return;
    assertState(record, "invited");
    await advanceApplication(tx, record, { onlyHere: false }, undefined, now);
  });

export const declineInvitation = (context: AppContext, candidateId: string, applicationId: string, reason: string) =>
  withLocked(context, candidateId, applicationId, async (tx, record, now) => {
    if (record.application.state === "declined") return;
    assertState(record, "invited");
    await makeTransition(tx, record, { to: "declined", by: "candidate", reason }, now);
  });

/** Withdraws an application, or discards a draft. */
export const withdraw = (context: AppContext, candidateId: string, applicationId: string, reason: string) =>
  withLocked(context, candidateId, applicationId, async (tx, record, now) => {
    const { state } = record.application;
    if (state === "withdrawn" || state === "discarded") return;
    const to = state === "draft" ? "discarded" : "withdrawn";
    await makeTransition(tx, record, { to, by: "candidate", reason: reason || null }, now);
  });

/** Restores the state before the withdrawal, until `undoUntil`. A chosen interview time has to be chosen again. */
export const undoWithdrawal = (context: AppContext, candidateId: string, applicationId: string) =>
  withLocked(context, candidateId, applicationId, async (tx, record, now) => {
    if (record.application.state !== "withdrawn" && (await hasStepped(tx, record, "withdrawn"))) return;
    const until = undoUntil(toTimes(record), record.vacancy, now);
    const before = (await listSteps(tx, record)).at(-1)?.fromState;
    if (!until || !before) throw new ApiProblem("illegalTransition");
    const change = before === "interview" && (await isChosen(tx, applicationId, now)) ? { dueAt: null } : {};
    await makeTransition(tx, record, { to: before, by: "candidate", reason: null, change }, now);
  });

/** Accepts the current offer. Its terms can't change afterwards. Throws `offerReplaced` (409) for an old version. */
export const acceptOffer = (context: AppContext, candidateId: string, applicationId: string, version: number) =>
  withLocked(context, candidateId, applicationId, async (tx, record, now) => {
    await assertVersion(tx, applicationId, version);
    if (record.application.state === "accepted") return;
    assertState(record, "offer");
    await makeTransition(tx, record, { to: "accepted", by: "candidate", reason: null, change: { dueAt: null } }, now);
  });

export const refuseOffer = (
  context: AppContext,
  candidateId: string,
  applicationId: string,
  { version, reason }: { version: number; reason: string },
) =>
  withLocked(context, candidateId, applicationId, async (tx, record, now) => {
    await assertVersion(tx, applicationId, version);
    if (record.application.state === "refused") return;
    assertState(record, "offer");
    await makeTransition(tx, record, { to: "refused", by: "candidate", reason: reason || null }, now);
  });

export const closeUnanswered = (context: AppContext, candidateId: string, applicationId: string) =>
  withLocked(context, candidateId, applicationId, async (tx, record, now) => {
    if (record.application.state === "unanswered") return;
    if (!canClose(toTimes(record), record.vacancy, record.vacancy.content.answerWithinDays, now))
      throw new ApiProblem("illegalTransition");
    await makeTransition(tx, record, { to: "unanswered", by: "candidate", reason: null }, now);
  });

function assertState({ application }: ApplicationRecord, state: ApplicationState): void {
  if (application.state !== state) throw new ApiProblem("illegalTransition");
}

const hasStepped = async (tx: Database, record: ApplicationRecord, from: ApplicationState): Promise<boolean> =>
  (await listSteps(tx, record)).some(({ by, fromState }) => by === "candidate" && fromState === from);

const listSteps = async (tx: Database, { application: { id } }: ApplicationRecord) =>
  (await listEvents(tx, [id])).get(id) ?? [];

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
