import { and, eq, isNull } from "drizzle-orm";
import { HOUR_MS } from "#contract/base/time";
import type { AppContext } from "../../http/context";
import { queuedTasks } from "../../platform/db/schema";
import { explainStatement } from "../../platform/db/storeFailure";
import { execute, toBoss, toBossDatabase } from "./boss";
import { schedule } from "./enqueue";
import { TryLater } from "./kind";

const MOST_PAUSE = 3_600;

interface Taken {
  id: string;
  kind: string;
}

/** Deletes the content, which may contain a link's secret. The key stays, so that the task is not enqueued again. */
export const saveDone = (context: AppContext, taken: Taken, reason: string | null): Promise<void> =>
  end(context, taken, { doneAt: context.now(), content: null, reason });

/** Marks a task as dead. Its content stays, so that the operator can retry it. */
export const saveDead = (context: AppContext, taken: Taken, reason: string): Promise<void> =>
  end(context, taken, { deadAt: context.now(), reason });

async function end(
  { db }: AppContext,
  { id, kind }: Taken,
  values: Partial<typeof queuedTasks.$inferInsert>,
): Promise<void> {
  await db.transaction(async (transaction) => {
    await transaction
      .update(queuedTasks)
      .set(values)
      .where(and(eq(queuedTasks.id, id), isNull(queuedTasks.doneAt)));
    await toBoss(db).deleteJob(kind, id, { db: toBossDatabase(transaction) });
  });
}

/** Retries after the receiver's pause, or after a pause that doubles up to an hour. pg-boss has no longest pause. */
export async function saveFailed({ db }: AppContext, { id, kind }: Taken, error: unknown): Promise<void> {
  const reason = toReason(error);
  const atLeast = error instanceof TryLater ? error.seconds : 0;
  await db.transaction(async (transaction) => {
    await toBoss(db).fail(kind, id, { reason }, { db: toBossDatabase(transaction) });
    const [failed] = await execute(
      transaction,
      `update pgboss.job
       set start_after = greatest(least(start_after, now() + $3::int * interval '1s'), now() + $4::int * interval '1s')
       where name = $1 and id = $2 and state = 'retry' returning retry_count + 1 as attempts`,
      [kind, id, MOST_PAUSE, Math.min(Math.ceil(atLeast), 24 * MOST_PAUSE)],
    );
    await transaction
      .update(queuedTasks)
      .set({ reason, ...(failed && { attempts: Number(failed.attempts) }) })
      .where(eq(queuedTasks.id, id));
  });
}

/** Restarts a task at `startAt`, with its full `triedHours`. */
export async function savePostponed(
  { db, now }: AppContext,
  { id, kind }: Taken,
  { startAt, triedHours }: { startAt: Date; triedHours: number },
): Promise<void> {
  const expiresAt = new Date(startAt.getTime() + triedHours * HOUR_MS);
  await db.transaction(async (transaction) => {
    await transaction.update(queuedTasks).set({ startAt, expiresAt }).where(eq(queuedTasks.id, id));
    await toBoss(db).deleteJob(kind, id, { db: toBossDatabase(transaction) });
    await schedule(transaction, now(), { id, kind, startAt });
  });
}

export const toReason = (error: unknown): string =>
  (explainStatement(error) ?? (error instanceof Error ? error.message : String(error)))
    .replace(/[^\s<>]+/g, (word) => (/[^@]@[^@]/.test(word) ? "…" : word))
    .slice(0, 200);
