import type { FastifyBaseLogger, FastifyInstance } from "fastify";
import { reportError } from "#contract/base/errorReports";
import { MINUTE_MS } from "#contract/base/time";
import type { AppContext } from "../../http/context";
import { followClock, isClockSteady, warnOfClock } from "../../platform/db/clock";
import { warnOfSpace } from "../../platform/db/diskSpace";
import { backgroundDone } from "../../http/server/background";
import { rooms } from "../rooms";
import { clean } from "./clean";
import { registerJobMetrics } from "./metrics";
import { type Job, startJobs } from "../../platform/process/scheduler";

/** Makes a job that logs when the disk fills up, and when it has room again. */
function watchSpace(log: FastifyBaseLogger): Job<AppContext> {
  let wasFull = false;
  const run = async ({ config }: AppContext) => {
    const warning = warnOfSpace(config);
    if (warning && !wasFull) log.error(warning);
    if (!warning && wasFull) log.info("The disk has room again; writes are taken.");
    wasFull = warning !== null;
  };
  return { name: "watchSpace", anyTime: true, everyMs: MINUTE_MS / 6, atStart: "at once", run };
}

/** Makes a job that logs when the clock jumps, and when it is right again. */
function watchClock(log: FastifyBaseLogger): Job<AppContext> {
  let wasSteady = true;
  const run = async (context: AppContext) => {
    await followClock(context);
    const warning = warnOfClock(context);
    if (warning && wasSteady) log.error(warning);
    if (!warning && !wasSteady) log.info("The clock is right again; what is due by time goes on.");
    wasSteady = warning === null;
  };
  return { name: "watchClock", anyTime: true, everyMs: MINUTE_MS, atStart: "at once", run };
}

/** Starts the jobs. Closing the server waits for running jobs, because they use the store. */
export function registerJobs(app: FastifyInstance): void {
  const { context, log } = app;
  const metrics = registerJobMetrics(app);
  let stop = () => Promise.resolve();
  app.addHook("onListen", async () => {
    const cleaning: Job<AppContext> = { name: "clean", everyMs: 10 * MINUTE_MS, atStart: "soon", run: clean };
    const ofRooms = rooms.flatMap(({ jobs }) => jobs?.(log) ?? []);
    const own = context.config.RESTORED ? [] : [cleaning, ...ofRooms, watchClock(log)];
    stop = startJobs([...own, watchSpace(log)], context, {
      done: (job, count) => {
        metrics.done(job);
        if (typeof count === "number" && count > 0) log.info({ job, count }, "job done");
      },
      failed: (job, error) => {
        metrics.failed(job);
        log.error({ job, err: error }, "job failed");
        reportError(error, { where: `job ${job}` });
      },
      isHeld: ({ anyTime }) => !anyTime && !isClockSteady(context),
    });
  });
  app.addHook("onClose", async () => {
    await stop();
    await backgroundDone(context);
  });
}
