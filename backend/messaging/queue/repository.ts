import { and, asc, desc, eq, isNotNull, isNull } from "drizzle-orm";
import type { z } from "zod";
import type { listQueuedTasks } from "#contract/companies/queuedTask";
import type { AppContext } from "../../http/context";
import type { Database } from "../../platform/db/database";
import { queuedTasks } from "../../platform/db/schema";
import { notFound } from "../../platform/errors";
import { saveDone } from "./outcome";

const ROWS = 100;

type Listed = z.output<typeof listQueuedTasks.response>;

export async function listTasks(db: Database, state: "dead" | "waiting", page: number): Promise<Listed> {
  const whereListed =
    state === "dead"
      ? and(isNotNull(queuedTasks.deadAt), isNull(queuedTasks.doneAt))
      : and(isNull(queuedTasks.doneAt), isNull(queuedTasks.deadAt));
  const { id, kind, createdAt, expiresAt, deadAt, attempts, reason } = queuedTasks;
  const rows = await db
    .select({ id, kind, createdAt, expiresAt, deadAt, attempts, reason })
    .from(queuedTasks)
    .where(whereListed)
    .orderBy(state === "dead" ? desc(deadAt) : asc(createdAt), asc(id))
    .limit(ROWS)
    .offset((page - 1) * ROWS);
  return {
    rows: rows.map((row) => ({
      ...row,
      createdAt: row.createdAt.toISOString(),
      expiresAt: row.expiresAt.toISOString(),
      deadAt: row.deadAt?.toISOString() ?? null,
    })),
    total: await db.$count(queuedTasks, whereListed),
  };
}

export async function findKind(db: Database, taskId: string): Promise<string | undefined> {
  const [task] = await db.select({ kind: queuedTasks.kind }).from(queuedTasks).where(eq(queuedTasks.id, taskId));
  return task?.kind;
}

/** Ends an unfinished task without running it. Throws ApiProblem `notFound`. */
export async function dropTask(context: AppContext, taskId: string): Promise<void> {
  const [task] = await context.db
    .select({ id: queuedTasks.id, kind: queuedTasks.kind })
    .from(queuedTasks)
    .where(and(eq(queuedTasks.id, taskId), isNull(queuedTasks.doneAt)));
  if (!task) throw notFound();
  await saveDone(context, task, "dropped by the operator");
}
