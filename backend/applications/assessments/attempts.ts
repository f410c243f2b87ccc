import { randomInt } from "node:crypto";
import { eq } from "drizzle-orm";
import { vacancyAssessments } from "#contract/base/choices";
import type { AnyAssessment } from "#contract/applications/assessments";
import type { VacancyAssessment } from "#contract/applications/vacancyAssessment";
import type { AppContext } from "../../http/context";
import type { Database } from "../../platform/db/database";
import { applications } from "../../platform/db/schema";
import { ApiProblem } from "../../platform/errors";
import { markUnused, markUsed } from "../../platform/files/storedFiles";
import { emit } from "../../messaging/events/events";
import { beginAttempt, endIfOver, step, type AttemptEvent } from "./attemptSteps";
import { getCurrentDefinition, getDefinition, type Assignment } from "./definitions";
import {
  eraseResult,
  findAttempts,
  findNewestAttempt,
  insertAttempt,
  lockCandidate,
  setShared,
  writeChanges,
  type StoredAttempt,
} from "./repository";
import { scoreAnswers } from "./score";
import { findAvailableAt, type AssessmentRecord } from "./view";

const KEPT_MONTHS = 12;

/** Reads a candidate's test. An expired attempt is ended and scored first. */
export async function viewAssessment(context: AppContext, assignment: Assignment): Promise<AssessmentRecord> {
  const found = await findNewestAttempt(context.db, assignment);
  if (found && endIfOver(found.state, context.now()) !== found.state) return endOverdue(context, assignment);
  return readAssessment(context, context.db, assignment);
}

const endOverdue = (context: AppContext, assignment: Assignment): Promise<AssessmentRecord> =>
  context.db.transaction(async (transaction) => {
    await lockCandidate(transaction, assignment.candidateId);
    await endIfStillOver(context, transaction, assignment);
    return readAssessment(context, transaction, assignment);
  });

async function endIfStillOver(context: AppContext, transaction: Database, assignment: Assignment): Promise<void> {
  const stored = await findNewestAttempt(transaction, assignment);
  if (!stored) return;
  const ended = endIfOver(stored.state, context.now());
  if (ended !== stored.state) await store(context, transaction, assignment, stored, ended);
}

/** Begins a test, or returns the attempt in progress. Throws `testTaken` until the test may be repeated. */
export async function startAssessment(
  context: AppContext,
  assignment: Assignment,
  hasExtraTime: boolean,
): Promise<AssessmentRecord> {
  return context.db.transaction(async (transaction) => {
    await lockCandidate(transaction, assignment.candidateId);
    await endIfStillOver(context, transaction, assignment);
    const definition = getCurrentDefinition(assignment);
    const attempts = await findAttempts(transaction, assignment);
    if (attempts[0]?.finishedAt !== null || attempts.length === 0) {
      const now = context.now();
      if (findAvailableAt(definition, attempts, now)) throw new ApiProblem("testTaken");
      const state = beginAttempt(definition, randomInt(2 ** 31), hasExtraTime, now);
      await insertAttempt(
        transaction,
        {
          candidateId: assignment.candidateId,
          test: assignment.test,
          applicationId: assignment.applicationId,
          version: definition.version,
          keptUntil: inMonths(now),
        },
        state,
      );
    }
    return readAssessment(context, transaction, assignment);
  });
}

/** Throws `invalid` (400, fields by item), `answersChanged`, `timeOver` or `testEnded` (409). */
export async function changeAttempt(
  context: AppContext,
  assignment: Assignment,
  event: AttemptEvent,
): Promise<AssessmentRecord> {
  return (await carryOut(context, assignment, event)).record;
}

/** Handles an event, and throws like `changeAttempt`. `isUsed` is true if the attempt now refers to `answerFile`. */
export async function carryOut(
  context: AppContext,
  assignment: Assignment,
  event: AttemptEvent,
  answerFile: string | null = null,
): Promise<{ record: AssessmentRecord; isUsed: boolean }> {
  const done = await context.db.transaction(async (transaction) => {
    await lockCandidate(transaction, assignment.candidateId);
    const before = await findNewestAttempt(transaction, assignment);
    if (!before) return { code: "testEnded" as const };
    const { state, refusal } = step(getDefinition(assignment, before.row.version), before.state, event, context.now());
    const hasChanged = state !== before.state;
    if (hasChanged) await store(context, transaction, assignment, before, state, answerFile);
    if (refusal) return refusal;
    const old = event.kind === "file" && hasChanged ? before.files[event.answer.item] : undefined;
    if (old) await markUnused(transaction, { files: [old], now: context.now() });
    if (answerFile && hasChanged) await markUsed(transaction, answerFile);
    return { record: await readAssessment(context, transaction, assignment), isUsed: hasChanged };
  });
  if ("code" in done) throw new ApiProblem(done.code, "fields" in done && done.fields ? { fields: done.fields } : {});
  return done;
}

async function store(
  context: AppContext,
  transaction: Database,
  assignment: Assignment,
  stored: StoredAttempt,
  state: StoredAttempt["state"],
  answerFile: string | null = null,
): Promise<void> {
  const isEnding = state.finishedAt !== null && stored.state.finishedAt === null;
  const definition = getDefinition(assignment, stored.row.version);
  await writeChanges(
    transaction,
    stored,
    state,
    isEnding && state.finishedAt
      ? { scores: scoreAnswers(definition, state.items, state.answers), keptUntil: inMonths(state.finishedAt) }
      : {},
    answerFile,
  );
  const { test } = assignment;
  if (!isEnding || !assignment.applicationId || !isVacancyAssessment(test)) return;
  const [application] = await transaction
    .select()
    .from(applications)
    .where(eq(applications.id, assignment.applicationId));
  if (application) await emit(transaction, "test.finished", { application, test, at: context.now() });
}

const isVacancyAssessment = (test: AnyAssessment): test is VacancyAssessment =>
  (vacancyAssessments as readonly AnyAssessment[]).includes(test);

/** Sets whether companies see the result. Throws `testEnded` without a result. */
export async function shareResult(
  context: AppContext,
  assignment: Assignment,
  isShared: boolean,
): Promise<AssessmentRecord> {
  const found = await findNewestAttempt(context.db, assignment);
  if (!found?.row.scores) throw new ApiProblem("testEnded");
  await setShared(context.db, found.row.id, isShared);
  return readAssessment(context, context.db, assignment);
}

export const deleteResult = (context: AppContext, assignment: Assignment): Promise<AssessmentRecord> =>
  context.db.transaction(async (transaction) => {
    await lockCandidate(transaction, assignment.candidateId);
    const erased: string[] = [];
    for (const { id, finishedAt } of await findAttempts(transaction, assignment))
      if (finishedAt) erased.push(...(await eraseResult(transaction, id)));
    await markUnused(transaction, { files: erased, now: context.now() });
    return readAssessment(context, transaction, assignment);
  });

async function readAssessment(context: AppContext, db: Database, assignment: Assignment): Promise<AssessmentRecord> {
  const [newest, attempts] = [await findNewestAttempt(db, assignment), await findAttempts(db, assignment)];
  return { assignment, newest, attempts, now: context.now() };
}

function inMonths(from: Date): Date {
  const until = new Date(from);
  until.setUTCMonth(until.getUTCMonth() + KEPT_MONTHS);
  return until;
}
