import { asc, count, desc, isNotNull, isNull, and, eq } from "drizzle-orm";
import type { FastifyInstance } from "fastify";
import { dropQueuedTask, listQueuedTasks, resendQueuedTask } from "#contract/queuedTask";
import { queuedTasks } from "../db/schema";
import { notFound } from "../errors";
import { saveDone } from "../queue/outcome";
import { revive } from "../queue/upkeep";
import { handle } from "../route";
import { taskKinds } from "./taskKinds";

const ROWS = 100;

/** What operators see of the queue, and do about what was given up (docs/decisions/0031-the-queue.md). */
export function registerQueuedTasks(app: FastifyInstance): void {
  handle(app, listQueuedTasks, async ({ context: { db }, query: { state, page } }) => {
    const isListed =
      state === "dead"
        ? and(isNotNull(queuedTasks.deadAt), isNull(queuedTasks.doneAt))
        : and(isNull(queuedTasks.doneAt), isNull(queuedTasks.deadAt));
    const { id, kind, createdAt, expiresAt, deadAt, attempts, reason } = queuedTasks;
    const rows = await db
      .select({ id, kind, createdAt, expiresAt, deadAt, attempts, reason })
      .from(queuedTasks)
      .where(isListed)
      .orderBy(state === "dead" ? desc(deadAt) : asc(createdAt), asc(id))
      .limit(ROWS)
      .offset((page - 1) * ROWS);
    const [all] = await db.select({ total: count() }).from(queuedTasks).where(isListed);
    return {
      rows: rows.map((row) => ({
        ...row,
        createdAt: row.createdAt.toISOString(),
        expiresAt: row.expiresAt.toISOString(),
        deadAt: row.deadAt?.toISOString() ?? null,
      })),
      total: all?.total ?? 0,
    };
  });

  handle(app, resendQueuedTask, async ({ context, params: { taskId } }) => {
    const [task] = await context.db.select().from(queuedTasks).where(eq(queuedTasks.id, taskId));
    const kind = taskKinds.find(({ name }) => name === task?.kind);
    if (!kind || !(await revive(context, taskId, kind))) throw notFound();
    return { resent: true as const };
  });

  handle(app, dropQueuedTask, async ({ context, params: { taskId } }) => {
    const [task] = await context.db
      .select({ id: queuedTasks.id, kind: queuedTasks.kind })
      .from(queuedTasks)
      .where(and(eq(queuedTasks.id, taskId), isNull(queuedTasks.doneAt)));
    if (!task) throw notFound();
    await saveDone(context, task, "dropped by the operator");
    return { dropped: true as const };
  });
}
