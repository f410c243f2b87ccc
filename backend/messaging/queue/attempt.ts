import { eq } from "drizzle-orm";
import { Counter } from "prom-client";
import type { FastifyBaseLogger } from "fastify";
import type { AppContext } from "../../http/context";
import { isClockSteady } from "../../platform/db/clock";
import { queuedTasks } from "../../platform/db/schema";
import { processMetrics } from "../../platform/metrics/processMetrics";
import { EXPIRES_SECONDS } from "./enqueue";
import { Postponed, TaskRefused, type TaskKind } from "./kind";
import { saveDead, saveDone, saveFailed, savePostponed, toReason } from "./outcome";

/** In ms: an attempt is aborted after this time, before its process counts as dead. */
const LONGEST = (EXPIRES_SECONDS - 15) * 1_000;

export type TaskLog = Pick<FastifyBaseLogger, "warn" | "error">;

const attempts = new Counter({
  name: "queue_attempts_total",
  help: "Attempts at tasks of the queue: done, failed (tried again), postponed, or given up (dead)",
  labelNames: ["kind", "outcome"],
  registers: [processMetrics],
});

const outcomes = ["done", "failed", "postponed", "dead"] as const;

/** Sets each kind's counts to 0, because alerts compare rates, and a missing count has no rate. */
export function beginCounts(kinds: readonly TaskKind[]): void {
  for (const { name: kind } of kinds) for (const outcome of outcomes) attempts.inc({ kind, outcome }, 0);
}

/** Makes one attempt and records its result. Rejects if the store fails; the task is then retried. */
export async function attempt(context: AppContext, kind: TaskKind, id: string, log: TaskLog): Promise<void> {
  const taken = { id, kind: kind.name };
  const [task] = await context.db.select().from(queuedTasks).where(eq(queuedTasks.id, id));
  // The person was erased, or another process finished the task and died before it updated pg-boss.
  if (!task || task.doneAt) return saveDone(context, taken, task?.reason ?? null);
  const count = (outcome: (typeof outcomes)[number]) => attempts.inc({ kind: kind.name, outcome });
  const fail = (reason: string) => {
    count("dead");
    log.error({ event: "taskGivenUp", task: id, kind: kind.name, reason }, "a task was given up");
    return saveDead(context, taken, reason);
  };
  // Only with a steady clock, because a jump would make all waiting tasks expire.
  if (task.expiresAt <= context.now() && isClockSteady(context))
    return fail(`expired${task.reason ? ` (${task.reason})` : ""}`);
  const signal = AbortSignal.timeout(LONGEST);
  const tooLong = new Promise<never>((_, reject) => {
    signal.addEventListener("abort", () => reject(new Error("the attempt took too long")), { once: true });
  });
  const { key, userId, content, createdAt } = task;
  let leftOut: string | void;
  try {
    leftOut = await Promise.race([
      Promise.resolve().then(() => kind.run(context, { id, key, userId, content, createdAt, signal })),
      tooLong,
    ]);
  } catch (error) {
    if (error instanceof TaskRefused) return fail(toReason(error));
    count(error instanceof Postponed ? "postponed" : "failed");
    if (error instanceof Postponed)
      return savePostponed(context, taken, { startAt: error.until, triedHours: kind.triedHours });
    log.warn({ task: id, kind: kind.name, reason: toReason(error) }, "a task failed, and is tried again");
    return saveFailed(context, taken, error);
  }
  count("done");
  await saveDone(context, taken, leftOut ?? null);
}
