import { and, desc, eq, isNotNull, isNull, type SQL, sql } from "drizzle-orm";
import type { Database } from "../../platform/db/database";
import { candidates, assessmentAnswers, assessmentAttempts } from "../../platform/db/schema";
import { notFound } from "../../platform/errors";
import type { AttemptState } from "./attemptSteps";
import type { Assignment } from "./definitions";
import type { Marks } from "./score";
import { isDeepStrictEqual } from "node:util";

export type AttemptRow = typeof assessmentAttempts.$inferSelect;

export interface StoredAttempt {
  row: AttemptRow;
  state: AttemptState;
  files: Readonly<Record<string, string>>;
  marks: Marks;
}

type AssignmentKey = Pick<Assignment, "candidateId" | "test" | "applicationId">;

const whereAttempts = ({ candidateId, test, applicationId }: AssignmentKey) =>
  and(
    eq(assessmentAttempts.candidateId, candidateId),
    eq(assessmentAttempts.test, test),
    applicationId === null
      ? isNull(assessmentAttempts.applicationId)
      : eq(assessmentAttempts.applicationId, applicationId),
  );

export async function findNewestAttempt(
  db: Database,
  assignment: AssignmentKey,
  where?: SQL,
): Promise<StoredAttempt | null> {
  const [row] = await db
    .select()
    .from(assessmentAttempts)
    .where(and(whereAttempts(assignment), where))
    .orderBy(desc(assessmentAttempts.createdAt), desc(assessmentAttempts.id))
    .limit(1);
  if (!row) return null;
  const answers = await db.select().from(assessmentAnswers).where(eq(assessmentAnswers.attemptId, row.id));
  const files = answers.flatMap(({ item, answerFile }) => (answerFile ? [[item, answerFile] as const] : []));
  const marks = answers.flatMap(({ item, mark }) => (mark === null ? [] : [[item, mark] as const]));
  return { row, state: toState(row, answers), files: Object.fromEntries(files), marks: Object.fromEntries(marks) };
}

/** Finds the newest finished attempt. A newer attempt, which repeats the test, may be under way. */
export const findFinishedAttempt = (db: Database, assignment: AssignmentKey): Promise<StoredAttempt | null> =>
  findNewestAttempt(db, assignment, isNotNull(assessmentAttempts.scores));

export const findAttempts = (db: Database, assignment: AssignmentKey): Promise<AttemptRow[]> =>
  db
    .select()
    .from(assessmentAttempts)
    .where(whereAttempts(assignment))
    .orderBy(desc(assessmentAttempts.createdAt), desc(assessmentAttempts.id));

/** Locks the candidate's row, so that events of several devices run one after another. Throws `notFound`. */
export async function lockCandidate(transaction: Database, candidateId: string): Promise<{ userId: string }> {
  const whereOwn = eq(candidates.id, candidateId);
  const [owner] = await transaction
    .select({ userId: candidates.userId })
    .from(candidates)
    .where(whereOwn)
    .for("update");
  if (!owner) throw notFound();
  return owner;
}

const toState = (row: AttemptRow, answers: (typeof assessmentAnswers.$inferSelect)[]): AttemptState => ({
  seed: row.seed,
  items: row.items,
  startedAt: row.createdAt,
  deadlineAt: row.deadlineAt,
  lastSavedAt: row.lastSavedAt,
  creditSeconds: row.creditSeconds,
  hasExtraTime: row.hasExtraTime,
  finishedAt: row.finishedAt,
  endedBy: row.endedBy,
  answers: Object.fromEntries(answers.map(({ item, value }) => [item, value ?? null])),
  revisions: Object.fromEntries(answers.map(({ item, revision }) => [item, revision])),
});

export async function insertAttempt(
  transaction: Database,
  attempt: AssignmentKey & { version: number; keptUntil: Date },
  state: AttemptState,
): Promise<void> {
  const { items, startedAt, ...columns } = toColumns(state);
  await transaction
    .insert(assessmentAttempts)
    .values({ ...attempt, ...columns, items: [...items], createdAt: startedAt });
}

/** Writes an attempt's new state and its changed answers. `answerFile`: the file's name if the answer is a file. */
export async function writeChanges(
  transaction: Database,
  { row, state: before }: StoredAttempt,
  state: AttemptState,
  more: Partial<Pick<AttemptRow, "scores" | "keptUntil">> = {},
  answerFile: string | null = null,
): Promise<void> {
  const { items, startedAt, ...columns } = toColumns(state);
  await transaction
    .update(assessmentAttempts)
    .set({ ...columns, ...more, items: [...items], createdAt: startedAt })
    .where(eq(assessmentAttempts.id, row.id));
  const changed = Object.entries(state.answers).filter(
    ([item, value]) => !(item in before.answers) || !isDeepStrictEqual(before.answers[item], value),
  );
  if (changed.length === 0) return;
  await transaction
    .insert(assessmentAnswers)
    .values(
      changed.map(([item, value]) => ({
        attemptId: row.id,
        item,
        value,
        answerFile,
        savedAt: state.lastSavedAt,
        revision: state.revisions[item] ?? 0,
      })),
    )
    .onConflictDoUpdate({
      target: [assessmentAnswers.attemptId, assessmentAnswers.item],
      set: {
        value: sql`excluded.value`,
        answerFile: sql`excluded.answer_file`,
        savedAt: sql`excluded.saved_at`,
        revision: sql`excluded.revision`,
      },
    });
}

function toColumns(state: AttemptState) {
  const { seed, items, startedAt, deadlineAt, lastSavedAt, creditSeconds, hasExtraTime, finishedAt, endedBy } = state;
  return { seed, items, startedAt, deadlineAt, lastSavedAt, creditSeconds, hasExtraTime, finishedAt, endedBy };
}

export async function writeMarks(transaction: Database, attemptId: string, marks: Marks, at: Date): Promise<void> {
  for (const [item, mark] of Object.entries(marks))
    await transaction
      .update(assessmentAnswers)
      .set({ mark })
      .where(and(eq(assessmentAnswers.attemptId, attemptId), eq(assessmentAnswers.item, item)));
  await transaction.update(assessmentAttempts).set({ markedAt: at }).where(eq(assessmentAttempts.id, attemptId));
}

export const setShared = (db: Database, id: string, isShared: boolean) =>
  db.update(assessmentAttempts).set({ isShared }).where(eq(assessmentAttempts.id, id));

/** Deletes answers and scores. Returns the files' names. Keeps the attempt's row, which delays the next attempt. */
export async function eraseResult(transaction: Database, id: string): Promise<string[]> {
  const rows = await transaction
    .delete(assessmentAnswers)
    .where(eq(assessmentAnswers.attemptId, id))
    .returning({ file: assessmentAnswers.answerFile });
  await transaction
    .update(assessmentAttempts)
    .set({ scores: null, isShared: false, items: [], seed: 0, endedBy: null })
    .where(eq(assessmentAttempts.id, id));
  return rows.flatMap(({ file }) => file ?? []);
}
