import type { FastifyBaseLogger } from "fastify";
import type { Host } from "../calls";

const running = new WeakMap<Host, Set<Promise<void>>>();

/**
 * Does a task after the answer, so that how long it takes tells the caller nothing. A failure is logged. The host waits for
 * all tasks before it closes (routes.ts of auth).
 */
export function inBackground(host: Host, log: FastifyBaseLogger, task: () => Promise<void>): void {
  const tasks = running.get(host) ?? new Set();
  running.set(host, tasks);
  const promise: Promise<void> = Promise.resolve()
    .then(task)
    .catch((error: unknown) => log.error({ err: error }, "background task failed"))
    .finally(() => tasks.delete(promise));
  tasks.add(promise);
}

/** Resolves once nothing runs in the background. */
export async function backgroundDone(host: Host): Promise<void> {
  for (let tasks = running.get(host); tasks?.size;) await Promise.all(tasks);
}
