import type { FastifyBaseLogger, FastifyInstance } from "fastify";
import { MINUTE_MS } from "#contract/base/time";
import { applyAllDueTransitions } from "../../applications/progress/applyDueTransitions";
import { fetchLogos, deleteOldLogos } from "../../vacancies/companies/logos";
import { countDueRecords } from "../../vacancies/companies/record";
import { matchNewVacancies } from "../../channels/alerts/match";
import { sendDueAlerts } from "../../channels/alerts/send";
import { resealFactors } from "../../candidates/auth/factorSecret";
import type { AppContext } from "../../http/context";
import { claimUnsent } from "../../messaging/mail/unsent";
import { sendReminders } from "../../channels/notifications/reminders";
import { notifyOfSilence } from "../../channels/notifications/silence";
import { endUnwrittenSessions } from "../../http/sessions/sessions";
import { closeEndedSockets } from "../../http/sockets/socket";
import { recordEarlierFiles } from "../../platform/files/earlierFiles";
import { deleteUnusedFiles } from "../../platform/files/storedFiles";
import { deleteOldUploads } from "../../applications/video/uploads";
import { closePassedVacancies } from "../../vacancies/vacancy/closing";
import { fetchDueFeeds } from "../../vacancies/vacancy/feeds/runFeed";
import { followSilence } from "../../vacancies/vacancy/silence";
import { resealSecrets } from "../../channels/webhooks/secrets";
import { followClock, isClockSteady, warnOfClock } from "../../platform/db/clock";
import { warnOfSpace } from "../../platform/db/diskSpace";
import { backgroundDone } from "../../http/server/background";
import { clean } from "./clean";
import { registerJobMetrics } from "./metrics";
import { type Job, startJobs } from "./scheduler";

const jobs: readonly Job<AppContext>[] = [
  { name: "clean", everyMs: 10 * MINUTE_MS, atStart: "soon", run: clean },
  // Who reads an application applies what is due to it. This is for notifications, which go out even if nobody reads.
  { name: "applyDueTransitions", everyMs: 5 * MINUTE_MS, run: applyAllDueTransitions },
  { name: "closeEndedSockets", anyTime: true, everyMs: MINUTE_MS / 2, run: (context) => closeEndedSockets(context) },
  { name: "endUnwrittenSessions", anyTime: true, everyMs: MINUTE_MS / 2, run: endUnwrittenSessions },
  { name: "takeOverUnsentMails", everyMs: 60 * MINUTE_MS, atStart: "soon", run: claimUnsent },
  // Soon after the first start of all, so that what is there before is new to nobody.
  { name: "matchNewVacancies", everyMs: MINUTE_MS / 4, atStart: "soon", run: matchNewVacancies },
  { name: "sendDueAlerts", everyMs: MINUTE_MS, run: sendDueAlerts },
  { name: "sendReminders", everyMs: 10 * MINUTE_MS, run: sendReminders },
  { name: "closePassedVacancies", everyMs: MINUTE_MS, run: closePassedVacancies },
  { name: "fetchFeeds", everyMs: MINUTE_MS, run: fetchDueFeeds },
  { name: "followSilence", everyMs: 10 * MINUTE_MS, atStart: "soon", run: followSilence },
  { name: "notifyOfSilence", everyMs: MINUTE_MS, run: notifyOfSilence },
  { name: "countDueRecords", everyMs: MINUTE_MS, atStart: "soon", run: countDueRecords },
  { name: "deleteOldUploads", everyMs: 30 * MINUTE_MS, atStart: "soon", run: deleteOldUploads },
  { name: "deleteUnusedFiles", everyMs: 30 * MINUTE_MS, atStart: "soon", run: deleteUnusedFiles },
  { name: "recordEarlierFiles", anyTime: true, everyMs: 10 * MINUTE_MS, atStart: "soon", run: recordEarlierFiles },
  { name: "deleteOldLogos", everyMs: 10 * MINUTE_MS, run: deleteOldLogos },
  { name: "resealSecrets", anyTime: true, everyMs: 60 * MINUTE_MS, atStart: "soon", run: resealAll },
];

/** Seals by the newest key all that a former one sealed. */
async function resealAll(context: AppContext): Promise<number> {
  return (await resealSecrets(context)) + (await resealFactors(context));
}

/** Few at a time, because a stop waits for them. */
const logos = (log: FastifyBaseLogger): Job<AppContext> => ({
  name: "fetchLogos",
  anyTime: true,
  everyMs: MINUTE_MS / 6,
  atStart: "soon",
  run: (context) => fetchLogos(context, log),
});

/** Tells the operator once that the disk is full, and once that it no longer is. */
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

/** Follows the clock, and tells the operator once that it jumped, and once that it is right again. */
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

/** Runs the jobs while the API server listens. Closing waits for those under way, so that the store can close then. */
export function registerJobs(app: FastifyInstance): void {
  const { context, log } = app;
  const metrics = registerJobMetrics(app);
  let stop = () => Promise.resolve();
  app.addHook("onListen", async () => {
    const own = context.config.RESTORED ? [] : [...jobs, logos(log), watchClock(log)];
    stop = startJobs([...own, watchSpace(log)], context, {
      // Those that return a number count what they changed.
      done: (job, count) => {
        metrics.done(job);
        if (typeof count === "number" && count > 0) log.info({ job, count }, "job done");
      },
      failed: (job, error) => {
        metrics.failed(job);
        log.error({ job, err: error }, "job failed");
      },
      isHeld: ({ anyTime }) => !anyTime && !isClockSteady(context),
    });
  });
  app.addHook("onClose", async () => {
    await stop();
    await backgroundDone(context);
  });
}
