/** Work that comes back while the program runs. `Context` is what every run gets. */
export interface Job<Context> {
  name: string;
  /** The time between two starts, in ms. */
  everyMs: number;
  /** Whether it also runs when the scheduler starts: at once, or after SOON, where nobody waits for it. */
  atStart?: "at once" | "soon";
  /**
   * Whether it also runs while the clock can't be believed: it deletes and ends nothing by time
   * (backend/platform/db/clock.ts).
   */
  anyTime?: true;
  run: (context: Context) => Promise<unknown>;
}

/** In ms: the first answers of a server that starts do not share the processor and the store with upkeep. */
const SOON = 5_000;

interface JobReports {
  /** `result` is what the run resolved with. */
  done?: (name: string, result: unknown) => void;
  failed: (name: string, error: unknown) => void;
  /** Whether a job must not begin now. */
  isHeld?: (job: Pick<Job<unknown>, "anyTime">) => boolean;
}

/** Starts the jobs, none twice at a time. The returned function stops them and waits for those that run. */
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
