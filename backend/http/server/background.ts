import type { FastifyBaseLogger } from "fastify";
import type { AppContext } from "../context";

const running = new WeakMap<AppContext, Set<Promise<void>>>();

/** Runs a task after the response, to hide its duration. Logs failures. A closing server waits for the task. */
export function inBackground(context: AppContext, log: FastifyBaseLogger, task: () => Promise<void>): void {
  const tasks = running.get(context) ?? new Set();
  running.set(context, tasks);
  const promise: Promise<void> = Promise.resolve()
    .then(task)
    .catch((error: unknown) => log.error({ err: error }, "background task failed"))
    .finally(() => tasks.delete(promise));
  tasks.add(promise);
}

export async function backgroundDone(context: AppContext): Promise<void> {
  for (const tasks = running.get(context); tasks?.size;) await Promise.all(tasks);
}
