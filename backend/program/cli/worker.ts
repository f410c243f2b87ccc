import Fastify from "fastify";
import { startErrorReports } from "#contract/base/errorReports";
import { startTracing } from "#contract/base/tracing";
import { readRelease } from "#contract/base/version";
import { readConfig } from "../../platform/config";
import type { AppContext } from "../../http/context";
import { followClock } from "../../platform/db/clock";
import { openStore } from "../../platform/db/openStore";
import { subscribe } from "../../messaging/events/events";
import { readBucketSettings } from "../../platform/files/bucketClient";
import { handleError } from "../../http/server/errorHandler";
import { registerHealth } from "../../http/server/health";
import { registerMetrics } from "../../http/server/metricsPage";
import { startQueueWorker } from "../jobs/queueWorker";
import { subscribers } from "../rooms";
import { taskKinds } from "../rooms";
import { createLogger } from "../../http/server/log";
import { startHeartbeat } from "../../http/server/heartbeat";
import { ofProcess } from "../../platform/process/environment";
import { ensureQueues } from "../../messaging/queue/enqueue";
import { announceElsewhere } from "../../http/sockets/socket";
import { claimFiles } from "./claimFiles";
import { withStoreState } from "./quiet";
import { toOperatorLine } from "./operatorLine";
import { restrictToOwner } from "./ownerOnly";
import { toAddress } from "./ports";

/** Time limit for shutting down, in ms. Another worker takes over unfinished tasks. */
const STOP = 5_000;

/** Runs the queue's tasks (docs/decisions/0013-queue.md). Reports its health at API_HOST and API_PORT. */
async function main(): Promise<void> {
  restrictToOwner();
  const config = readConfig();
  if (!config.DATABASE_URL)
    throw new Error("DATABASE_URL: must be set for the role worker: the embedded store has one process alone.");
  for (const warning of config.warnings) console.warn(warning);
  await startTracing("motriz-worker", ofProcess());
  if (config.SENTRY_DSN) startErrorReports({ dsn: config.SENTRY_DSN, part: "worker", release: readRelease() });
  // Exits at once: nothing needs closing before the store is open. Without a handler, PID 1 ignores signals.
  const leave = () => process.exit(0);
  for (const signal of ["SIGTERM", "SIGINT"] as const) process.on(signal, leave);
  const store = await openStore(config, undefined, { patience: Infinity });
  // With a bucket, rejects a copied store, because this worker would send the original's messages too.
  const bucket = readBucketSettings(config);
  if (bucket) await claimFiles(store.db, config);
  subscribe(subscribers);
  const context: AppContext = { db: store.db, config: await withStoreState(config, store.db), now: () => new Date() };
  await followClock(context);
  const app = Fastify({ logger: createLogger(config, { part: "worker" }), disableRequestLogging: true });
  app.decorate("context", context);
  app.setErrorHandler(handleError);
  registerHealth(app, { hasFiles: bucket !== null });
  registerMetrics(app);
  await ensureQueues(context, taskKinds);
  const stopAnnouncing = announceElsewhere(context);
  const stopWorking = startQueueWorker(context, app.log);
  await app.listen({ host: config.API_HOST, port: config.API_PORT });
  const address = toAddress(config.API_HOST, config.API_PORT);
  const endHeartbeat = await startHeartbeat(context, { role: "worker", address });
  let isStopping = false;
  const stop = async () => {
    if (isStopping) return;
    isStopping = true;
    setTimeout(() => process.exit(1), STOP).unref();
    await endHeartbeat();
    await stopWorking();
    await stopAnnouncing();
    await app.close();
    await store.close();
    process.exit(0);
  };
  for (const signal of ["SIGTERM", "SIGINT"] as const) process.off(signal, leave).once(signal, () => void stop());
}

main().catch((error: unknown) => {
  console.error(toOperatorLine(error));
  process.exit(1);
});
