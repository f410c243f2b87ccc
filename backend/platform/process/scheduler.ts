export interface Job<Context> {
  name: string;
  /** In ms, between two starts of the job. */
  everyMs: number;
  /** An extra run at the start, or SOON ms after it. */
  atStart?: "at once" | "soon";
  /** Runs even if the clock is unreliable, because it deletes nothing by time (backend/platform/db/clock.ts). */
  anyTime?: true;
  run: (context: Context) => Promise<unknown>;
}

/** In ms. Jobs wait this long, so that they do not delay a starting server's first answers. */
const SOON = 5_000;

interface JobReports {
  done?: (name: string, result: unknown) => void;
  failed: (name: string, error: unknown) => void;
  isHeld?: (job: Pick<Job<unknown>, "anyTime">) => boolean;
}

/** Starts jobs at their intervals, never one twice at a time. The returned function stops, and awaits running jobs. */
export function startJobs<Context>(
  jobs: readonly Job<Context>[],
  context: Context,
  { done, failed, isHeld }: JobReports,
): () => Promise<void> {
  const running = new Map<string, Promise<void>>();
  const start = (job: Job<Context>) => {
    const { name, run } = job;
    if (running.has(name) || isHeld?.(job)) return;
    const promise = Promise.resolve()
      .then(() => run(context))
      .then(
        (result) => done?.(name, result),
        (error: unknown) => failed(name, error),
      )
      .finally(() => running.delete(name));
    running.set(name, promise);
  };
  const timers = jobs.map((job) => setInterval(() => start(job), job.everyMs).unref());
  for (const job of jobs) {
    if (job.atStart === "at once") start(job);
    if (job.atStart === "soon") timers.push(setTimeout(() => start(job), SOON).unref());
  }
  return async () => {
    timers.forEach(clearInterval);
    await Promise.all(running.values());
  };
}
