import { sql } from "drizzle-orm";
import type { FastifyInstance } from "fastify";
import { DAY_MS, MINUTE_MS } from "#contract/base/time";
import type { AppContext } from "../../http/context";
import { runDueTasks } from "../../messaging/queue/worker";
import { cleanTasks, requeueAll } from "../../messaging/queue/upkeep";
import { readConfig, type Config } from "../../platform/config";
import { acceptClock } from "../../platform/db/clock";
import { ApiProblem } from "../../platform/errors";
import { openStore } from "../../platform/db/openStore";
import { readStoreId } from "../../platform/db/storeId";
import { claimFolder } from "../../platform/files/claimFolder";
import { ensureSecrets } from "../../platform/process/secrets";
import type { LogDestination } from "../../http/server/log";
import { buildApp } from "../app";
import { clean } from "../jobs/clean";
import { rooms, taskKinds } from "../rooms";
import { playCandidates } from "./candidates";
import { readSandboxState, saveSandboxState } from "./folders";

export interface Sandbox {
  app: FastifyInstance;
  context: AppContext;
  close: () => Promise<void>;
}

/** Configuration that a sandbox shares with the deployment. It has no mail server, bucket or secrets. */
export type SandboxConfig = Pick<Config, "BRAND_NAME" | "LOG_LEVEL" | "DISK_RESERVE" | "WEBHOOKS_TO_LOOPBACK">;

export interface SandboxOptions {
  /** Key for the operator's calls while the sandbox is created. */
  operatorKey?: string;
  logTo?: LogDestination;
}

/** Pauses in ms: `PACE` between runs of the tasks and the simulated candidates, `JOBS` between runs of the jobs. */
const PACE = 3_000;
const JOBS = MINUTE_MS;
/** MB of disk beyond DISK_RESERVE, so that a sandbox stops writing long before the product on the same disk. */
const MORE_RESERVE = 512;
/** Most moves of the clock at a time, running or waiting. Each takes some seconds. */
const MOST_MOVES = 3;
/** Most rounds in a row. Each runs the queue's due tasks, then the candidates' answers. */
const MOST_ROUNDS = 10;

/** Opens a sandbox: an API server without a port, with its own store, clock and candidates. */
export async function openSandbox(
  folder: string,
  { BRAND_NAME, LOG_LEVEL, DISK_RESERVE, WEBHOOKS_TO_LOOPBACK }: SandboxConfig,
  { operatorKey, logTo }: SandboxOptions = {},
): Promise<Sandbox> {
  const state = readSandboxState(folder);
  const { WEB_TO_API_KEY } = ensureSecrets(folder);
  const config = readConfig({
    ...{ BRAND_NAME, LOG_LEVEL, DATA_DIR: folder, WEB_TO_API_KEY, DISK_RESERVE: String(DISK_RESERVE + MORE_RESERVE) },
    ...(WEBHOOKS_TO_LOOPBACK && { WEBHOOKS_TO_LOOPBACK: "1" }),
    ...(operatorKey && { OPERATOR_API_KEY: operatorKey, RATE_LIMITS: "0" }),
  });
  const store = await openStore(config);
  let aheadMs = state?.aheadMs ?? 0;
  const context: AppContext = { db: store.db, config, now: () => new Date(Date.now() + aheadMs) };
  const claim = { store: await readStoreId(store.db), takesOver: false, isRestoring: false };
  await claimFolder(store.db, config, claim);
  await acceptClock(context);
  const app = buildApp(context, logTo);
  await app.ready();
  await requeueAll(context);
  const close = async () => {
    await app.close();
    await store.close();
  };
  if (!state) return { app, context, close };

  const { log } = app;
  const candidates = playCandidates(app, context, state.password, (line) => log.info(line));
  const jobs = [
    ...rooms.flatMap((room) => room.jobs?.(log) ?? []),
    { name: "clean", run: clean },
    { name: "cleanTasks", run: cleanTasks },
  ];

  const finishDue = async () => {
    for (let round = 0, done = 1; round < MOST_ROUNDS && done > 0; round++) {
      await runDueTasks(context, { kinds: taskKinds, log });
      done = await candidates.look();
    }
  };
  const runJobs = async () => {
    for (const { name, run } of jobs)
      await Promise.resolve(run(context)).catch((error: unknown) => log.error({ job: name, err: error }, "job failed"));
  };

  let last: Promise<unknown> = Promise.resolve();
  const inTurn = (work: () => Promise<void>): Promise<void> => {
    const next = last.then(work);
    last = next.catch((error: unknown) => log.error({ err: error }, "the sandbox could not go on"));
    return next;
  };

  // pg-boss uses the store's clock, which can't be moved. Instead the waiting tasks get earlier times.
  const hurryTasks = (ms: number) =>
    context.db.execute(
      sql`update pgboss.job set start_after = start_after - ${ms / 1_000} * interval '1 second' where state < 'active'`,
    );
  const goOn = async (ms: number) => {
    aheadMs += ms;
    saveSandboxState(folder, { ...state, aheadMs });
    await acceptClock(context);
    await hurryTasks(ms);
    await runJobs();
    await finishDue();
  };
  const move = async (ms: number) => {
    await finishDue();
    // Moves day by day, so that reminders and deadlines come in order.
    for (let left = ms; left > 0; left -= DAY_MS) await goOn(Math.min(left, DAY_MS));
  };
  let moves = 0;
  context.moveClock = async (ms) => {
    if (moves >= MOST_MOVES) throw new ApiProblem("tooManyRequests", { retryAfter: 5 });
    moves += 1;
    await inTurn(() => move(ms)).finally(() => (moves -= 1));
  };

  let isIdle = true;
  const whileIdle = (work: () => Promise<void>) => () => {
    if (!isIdle) return;
    isIdle = false;
    void inTurn(work)
      .catch(() => undefined)
      .finally(() => (isIdle = true));
  };
  const timers = [setInterval(whileIdle(finishDue), PACE), setInterval(whileIdle(runJobs), JOBS)];
  return {
    app,
    context,
    close: async () => {
      timers.forEach(clearInterval);
      await last;
      await close();
    },
  };
}
