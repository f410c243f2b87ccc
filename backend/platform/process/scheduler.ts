export interface Job<Context> {
  name: string;
  /** Time between two starts of the job, in ms. */
  everyMs: number;
  /** An extra run at the start, or `SOON` ms after the start. */
  atStart?: "at once" | "soon";
  /** True: runs even with an unreliable clock, because it deletes nothing by time (backend/platform/db/clock.ts). */
  anyTime?: true;
  run: (context: Context) => Promise<unknown>;
}

/** In ms. The delay leaves a starting server's first answers undisturbed. */
const SOON = 5_000;

interface JobReports {
  done?: (name: string, result: unknown) => void;
  failed: (name: string, error: unknown) => void;
  isHeld?: (job: Pick<Job<unknown>, "anyTime">) => boolean;
}

/** Starts jobs at their intervals; no job runs twice at a time. Returns a function that stops them and waits. */
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
