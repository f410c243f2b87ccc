import { sql } from "drizzle-orm";
import { HOUR_MS } from "#contract/base/time";
import type { AppContext } from "../../http/context";
import type { Database } from "../../platform/db/database";
import { queuedTasks } from "../../platform/db/schema";
import { toBoss } from "./boss";
import type { TaskKind } from "./kind";

export const DEAD = "dead";
/** Seconds after which the process of a running attempt counts as dead. Attempts are aborted earlier. */
export const EXPIRES_SECONDS = 60;
/** Seconds. The pause doubles with each attempt, up to `MOST_PAUSE` (outcome.ts). */
const FIRST_PAUSE = 15;
/** For a task that kills its process at each attempt. Any other task ends after `triedHours`. */
const MOST_ATTEMPTS = 200;

interface NewTask<Content> {
  /** Event and receiver ("application:ID:interview"). Not enqueued again for KEEP_TASKS_DAYS. */
  key: string;
  userId: string | null;
  content: Content;
  startAt?: Date;
}

const asked = new WeakSet<AppContext>();

export function markAsked(context: AppContext): void {
  asked.add(context);
}

/** Returns whether a task was enqueued since the last call. If so, the worker polls at once. */
export function consumeAsked(context: AppContext): boolean {
  return asked.delete(context);
}

/** Enqueues a task in `db`, which may be a transaction. The task runs at least once. Returns false for a known key. */
export async function enqueue<Content>(
  context: AppContext,
  kind: TaskKind<Content>,
  task: NewTask<Content>,
  db: Database = context.db,
): Promise<boolean> {
  const isNew = await enqueueAt(db, context.now(), kind, task);
  if (isNew) asked.add(context);
  return isNew;
}

/** Enqueues a task for `startAt`, or for the next poll, within a second. Returns false for a known key. */
export async function enqueueAt<Content>(
  db: Database,
  now: Date,
  { name, triedHours }: TaskKind<Content>,
  { key, userId, content, startAt }: NewTask<Content>,
): Promise<boolean> {
  const start = startAt && startAt > now ? startAt : now;
  return db.transaction(async (transaction) => {
    const [task] = await transaction
      .insert(queuedTasks)
      .values({
        kind: name,
        key,
        userId,
        content,
        createdAt: now,
        startAt: start,
        expiresAt: new Date(start.getTime() + triedHours * HOUR_MS),
      })
      .onConflictDoNothing()
      .returning({ id: queuedTasks.id, kind: queuedTasks.kind, startAt: queuedTasks.startAt });
    if (task) await schedule(transaction, now, task);
    return task !== undefined;
  });
}

export async function schedule(
  db: Database,
  now: Date,
  { id, kind, startAt }: { id: string; kind: string; startAt: Date },
): Promise<void> {
  // Passes a delay, because pg-boss uses the store's clock. -1 ms, because pg-boss skips tasks due in the same ms.
  const wait = Math.ceil((startAt.getTime() - now.getTime()) / 1000);
  await toBoss(db).send(kind, { task: id }, { id, startAfter: wait > 0 ? wait : "-1 ms" });
}

/** Id of the lock under which queues are created. No other lock of ours has this number. */
const MAKING = sql.raw("7263401519");

/** Creates missing queues. One process at a time, because each queue is a table. */
export async function ensureQueues({ db }: AppContext, kinds: readonly TaskKind[]): Promise<void> {
  const findAbsent = async (database: Database) => {
    const present = new Set((await toBoss(database).getQueues()).map(({ name }) => name));
    return [DEAD, ...kinds.map(({ name }) => name)].filter((name) => !present.has(name));
  };
  if ((await findAbsent(db)).length === 0) return;
  await db.transaction(async (transaction) => {
    await transaction.execute(sql`select pg_advisory_xact_lock(${MAKING})`);
    const absent = await findAbsent(transaction);
    const boss = toBoss(transaction);
    if (absent.includes(DEAD)) await boss.createQueue(DEAD, { name: DEAD, retentionMinutes: 60 * 24 * 30 });
    for (const { name, triedHours } of kinds)
      if (absent.includes(name))
        await boss.createQueue(name, {
          name,
          policy: "standard",
          retryLimit: MOST_ATTEMPTS,
          retryDelay: FIRST_PAUSE,
          retryBackoff: true,
          expireInSeconds: EXPIRES_SECONDS,
          deadLetter: DEAD,
          retentionMinutes: (triedHours + 24 * 30) * 60,
        });
  });
}
