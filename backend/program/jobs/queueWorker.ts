import type { FastifyBaseLogger, FastifyInstance } from "fastify";
import { reportError } from "#contract/base/errorReports";
import type { AppContext } from "../../http/context";
import { followClock, isClockSteady } from "../../platform/db/clock";
import { beginCounts } from "../../messaging/queue/attempt";
import { ensureQueues, consumeAsked } from "../../messaging/queue/enqueue";
import { cleanTasks, scheduleForgotten, requeueAll, requeueBroken } from "../../messaging/queue/upkeep";
import { beginDueTasks, runDueTasks, stopTaking } from "../../messaging/queue/worker";
import { inBackground } from "../../http/server/background";
import { startJobs } from "../../platform/process/scheduler";
import { taskKinds } from "../rooms";

const SECOND = 1_000;

/** Runs the queue's tasks; several processes may. Returns a function to stop. Runs no task in a restored copy. */
export function startQueueWorker(context: AppContext, log: FastifyBaseLogger): () => Promise<void> {
  if (context.config.RESTORED) return async () => stopTaking(context);
  beginCounts(taskKinds);
  const working = { kinds: taskKinds, log };
  const isAlone = context.config.DATABASE_URL === undefined;
  let hasBegun = false;
  const look = async () => {
    if (!hasBegun && isAlone) await requeueAll(context);
    hasBegun = true;
    await beginDueTasks(context, working);
  };
  const stop = startJobs(
    [
      { name: "beginDueTasks", everyMs: SECOND, run: look },
      { name: "takeBackBrokenTasks", everyMs: 15 * SECOND, atStart: "soon", run: requeueBroken },
      {
        name: "scheduleForgottenTasks",
        everyMs: 60 * SECOND,
        atStart: "soon",
        run: async (each) => {
          await ensureQueues(each, taskKinds);
          return scheduleForgotten(each, taskKinds);
        },
      },
      {
        name: "cleanTasks",
        everyMs: 3_600 * SECOND,
        run: (each) => (isClockSteady(each) ? cleanTasks(each) : Promise.resolve()),
      },
      { name: "followClock", everyMs: 60 * SECOND, run: followClock },
    ],
    context,
    {
      failed: (job, error) => {
        log.error({ job, err: error }, "job failed");
        reportError(error, { where: `job ${job}` });
      },
    },
  );
  return async () => {
    const taskless = stopTaking(context);
    await stop();
    await taskless;
  };
}

/** Runs the queue's tasks unless QUEUE_WORKER is off. Tasks that a request queues begin once its answer is ready. */
export function registerQueueWorker(app: FastifyInstance): void {
  const { context, log } = app;
  // The server starts even while the store is down: /readyz reports that, and the worker creates the queues later.
  app.addHook("onReady", () =>
    ensureQueues(context, taskKinds).catch((error: unknown) => log.error({ err: error }, "no queues yet")),
  );
  if (!context.config.QUEUE_WORKER || context.config.RESTORED) return;
  app.addHook("onSend", async () => {
    if (consumeAsked(context)) inBackground(context, log, () => runDueTasks(context, { kinds: taskKinds, log }));
  });
  let stop = async () => stopTaking(context);
  app.addHook("onListen", async () => {
    stop = startQueueWorker(context, log);
  });
  app.addHook("preClose", async () => stop());
}
