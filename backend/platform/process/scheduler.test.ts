import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { startJobs, type Job } from "./scheduler";

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

const context = { name: "the context" };
const silent = { failed: () => undefined };

/** Creates a job. Each of its runs ends when the test calls a function of `ends`. */
function aSlowJob(everyMs: number) {
  const ends: ((error?: Error) => void)[] = [];
  const run = vi.fn(
    () =>
      new Promise<void>((resolve, reject) => {
        ends.push((error) => (error ? reject(error) : resolve()));
      }),
  );
  return { job: { name: "slow", everyMs, run } satisfies Job<typeof context>, run, ends };
}

it("runs each job at its own interval, with the context", async () => {
  const often = { name: "often", everyMs: 1_000, run: vi.fn(() => Promise.resolve()) };
  const seldom = { name: "seldom", everyMs: 5_000, run: vi.fn(() => Promise.resolve()) };
  const stop = startJobs([often, seldom], context, silent);
  await vi.advanceTimersByTimeAsync(0);
  expect(often.run).not.toHaveBeenCalled();
  await vi.advanceTimersByTimeAsync(10_000);
  expect(often.run).toHaveBeenCalledTimes(10);
  expect(seldom.run).toHaveBeenCalledTimes(2);
  expect(often.run).toHaveBeenCalledWith(context);
  await stop();
});

it('runs an "at once" job at the start', async () => {
  const job = { name: "now", everyMs: 1_000, atStart: "at once" as const, run: vi.fn(() => Promise.resolve()) };
  const stop = startJobs([job], context, silent);
  await vi.advanceTimersByTimeAsync(0);
  expect(job.run).toHaveBeenCalledTimes(1);
  await stop();
});

it('runs "soon" jobs seconds after the start, unless stopped', async () => {
  const job = { name: "soon", everyMs: 60_000, atStart: "soon" as const, run: vi.fn(() => Promise.resolve()) };
  const stopAtOnce = startJobs([job], context, silent);
  await stopAtOnce();
  const stop = startJobs([job], context, silent);
  await vi.advanceTimersByTimeAsync(4_000);
  expect(job.run).not.toHaveBeenCalled();
  await vi.advanceTimersByTimeAsync(2_000);
  expect(job.run).toHaveBeenCalledTimes(1);
  await stop();
});

it("never runs a job twice at a time", async () => {
  const { job, run, ends } = aSlowJob(1_000);
  const stop = startJobs([job], context, silent);
  await vi.advanceTimersByTimeAsync(3_500);
  expect(run).toHaveBeenCalledTimes(1);
  ends[0]?.();
  await vi.advanceTimersByTimeAsync(1_000);
  expect(run).toHaveBeenCalledTimes(2);
  ends[1]?.();
  await stop();
});

it("reports a failure, and runs again", async () => {
  const failed = vi.fn();
  const rejects = new Error("rejected");
  const throws = new Error("thrown");
  const jobs: Job<typeof context>[] = [
    { name: "rejects", everyMs: 1_000, run: () => Promise.reject(rejects) },
    {
      name: "throws",
      everyMs: 1_500,
      run: () => {
        throw throws;
      },
    },
  ];
  const stop = startJobs(jobs, context, { failed });
  await vi.advanceTimersByTimeAsync(2_000);
  expect(failed.mock.calls).toEqual([
    ["rejects", rejects],
    ["throws", throws],
    ["rejects", rejects],
  ]);
  await stop();
});

it("reports the result of a run", async () => {
  const done = vi.fn();
  const stop = startJobs([{ name: "three", everyMs: 1_000, run: () => Promise.resolve(3) }], context, {
    ...silent,
    done,
  });
  await vi.advanceTimersByTimeAsync(1_000);
  expect(done.mock.calls).toEqual([["three", 3]]);
  await stop();
});

it("waits for a running job when stopped", async () => {
  const { job, run, ends } = aSlowJob(1_000);
  const stop = startJobs([job], context, silent);
  await vi.advanceTimersByTimeAsync(1_000);
  let hasStopped = false;
  const stopped = stop().then(() => {
    hasStopped = true;
  });
  await vi.advanceTimersByTimeAsync(5_000);
  expect(hasStopped).toBe(false);
  ends[0]?.();
  await stopped;
  await vi.advanceTimersByTimeAsync(5_000);
  expect(run).toHaveBeenCalledTimes(1);
  expect(vi.getTimerCount()).toBe(0);
});
