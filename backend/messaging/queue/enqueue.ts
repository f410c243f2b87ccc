import { sql } from "drizzle-orm";
import { HOUR_MS } from "#contract/base/time";
import type { AppContext } from "../../http/context";
import type { Database } from "../../platform/db/database";
import { queuedTasks } from "../../platform/db/schema";
import { toBoss } from "./boss";
import type { TaskKind } from "./kind";

/** pg-boss's name of the queue of those that it gave up. */
export const DEAD = "dead";
/** A process that died is noticed after this time, in seconds. An attempt is broken off a while before. */
export const EXPIRES_SECONDS = 60;
/** The pause before the second attempt, in seconds. It doubles with each, up to `MOST_PAUSE` (worker.ts). */
const FIRST_PAUSE = 15;
/** The time decides when a task is given up (`triedHours`), so this only stops one that kills its process each time. */
const MOST_ATTEMPTS = 200;

interface NewTask<Content> {
  /** The event, and whom it is for ("application:ID:interview"). A key of the last 30 days does nothing. */
  key: string;
  /** Whom it is for, so that it goes with the account. Null for somebody who has none. */
  userId: string | null;
  content: Content;
  /** Not before then, by the clock of `context.now()`. */
  startAt?: Date;
}

const asked = new WeakSet<AppContext>();

/** Notes that something may be due now. */
export function markAsked(context: AppContext): void {
  asked.add(context);
}

/** Tells whether something was asked for since the last time, so that it need not wait for the next look. */
export function consumeAsked(context: AppContext): boolean {
  return asked.delete(context);
}

/** Has a task done once, even if this process dies; with a transaction, if it commits. False: the key was there. */
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

/** The same for whoever has only a transaction and the time. The task begins with the next look, a second later. */
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

/** Gives a stored task to pg-boss. A second time for the same task changes nothing. */
export async function schedule(
  db: Database,
  now: Date,
  { id, kind, startAt }: { id: string; kind: string; startAt: Date },
): Promise<void> {
  // pg-boss goes by the store's clock, so it is told how long to wait, not until when. Due is what is earlier than now,
  // and the embedded store's clock tells no less than a millisecond.
  const wait = Math.ceil((startAt.getTime() - now.getTime()) / 1000);
  await toBoss(db).send(kind, { task: id }, { id, startAfter: wait > 0 ? wait : "-1 ms" });
}

/** The key of the advisory lock under which queues are made. Any number would do that nothing else of ours uses. */
const MAKING = sql.raw("7263401519");

/** Makes the queues that are absent, before the first task, one process after the other: each queue is a table. */
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
