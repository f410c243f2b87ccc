import { and, eq, inArray, isNull, lt, sql } from "drizzle-orm";
import { DAY_MS, HOUR_MS } from "#contract/base/time";
import type { AppContext } from "../../http/context";
import { queuedTasks } from "../../platform/db/schema";
import { execute, toBoss } from "./boss";
import { markAsked, schedule } from "./enqueue";
import type { TaskKind } from "./kind";

const BATCH = 500;

/** Retries tasks whose attempt exceeds `expire_in`, because its process has died. */
export const requeueBroken = (context: AppContext): Promise<void> => requeue(context, "started_on + expire_in < now()");

export const requeueAll = (context: AppContext): Promise<void> => requeue(context, "true");

async function requeue({ db }: AppContext, condition: string): Promise<void> {
  const broken = await execute(db, `select name, id from pgboss.job where state = 'active' and ${condition}`);
  for (const { name, id } of broken) {
    await toBoss(db).fail(String(name), String(id), { reason: "the process ended" });
    // Earlier by 1 ms, because pg-boss skips tasks that are due in the same ms.
    await execute(
      db,
      "update pgboss.job set start_after = now() - interval '1 ms' where name = $1 and id = $2 and state = 'retry'",
      [name, id],
    );
  }
}

/** Schedules tasks again if their pg-boss rows are missing: its tables were dropped, or the store was imported. */
export async function scheduleForgotten(context: AppContext, kinds: readonly TaskKind[]): Promise<number> {
  const { db } = context;
  const forgotten = await db
    .select({ id: queuedTasks.id, kind: queuedTasks.kind, startAt: queuedTasks.startAt })
    .from(queuedTasks)
    .where(
      and(
        isNull(queuedTasks.doneAt),
        isNull(queuedTasks.deadAt),
        inArray(
          queuedTasks.kind,
          kinds.map(({ name }) => name),
        ),
        sql`not exists (select from pgboss.job j where j.name = ${queuedTasks.kind} and j.id = ${queuedTasks.id})`,
      ),
    )
    .orderBy(queuedTasks.createdAt)
    .limit(BATCH);
  for (const task of forgotten) await schedule(db, context.now(), task);
  return forgotten.length;
}

/** Deletes done and dead tasks after KEEP_TASKS_DAYS. Their keys prevent repetition until then. */
export async function cleanTasks({ db, now, config }: AppContext): Promise<void> {
  const oldest = new Date(now().getTime() - config.KEEP_TASKS_DAYS * DAY_MS);
  await db.delete(queuedTasks).where(lt(queuedTasks.doneAt, oldest));
  await db.delete(queuedTasks).where(lt(queuedTasks.deadAt, oldest));
}

/** Retries a dead task for its full `triedHours`. Returns false if no such dead task exists. */
export async function revive(context: AppContext, id: string, { triedHours }: TaskKind): Promise<boolean> {
  const { db, now } = context;
  return db.transaction(async (transaction) => {
    const expiresAt = new Date(now().getTime() + triedHours * HOUR_MS);
    const [task] = await transaction
      .update(queuedTasks)
      .set({ deadAt: null, attempts: 0, startAt: now(), expiresAt })
      .where(and(eq(queuedTasks.id, id), sql`dead_at is not null`))
      .returning({ id: queuedTasks.id, kind: queuedTasks.kind, startAt: queuedTasks.startAt });
    if (!task) return false;
    await schedule(transaction, now(), task);
    markAsked(context);
    return true;
  });
}
