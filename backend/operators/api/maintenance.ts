import type { FastifyInstance } from "fastify";
import * as contract from "#contract/base/storeState";
import type { AppContext } from "../../http/context";
import { acceptClock } from "../../platform/db/clock";
import { exportToFile } from "../../platform/db/exportToFile";
import { readStoreState, saveStoreState, type StoreState } from "../../platform/db/storeState";
import { ApiProblem } from "../../platform/errors";
import { listUsedFiles } from "../../platform/files/storedFiles";
import { leaveWorkFile } from "../../platform/files/workFolder";
import { handle } from "../../http/route";

/** In ms: after this time, the state is read from the store again. */
const FRESH = 1_000;
/** Seconds, sent as Retry-After. */
const COME_AGAIN = 60;
const FILES_AT_ONCE = 500;
/** Paths that are answered during maintenance: operators, companies, health, metrics, heartbeats, API descriptions. */
const goesOn = /^\/(operator\/|admin(\/|$)|livez$|readyz$|metrics$|webHeartbeat$|docs(\/|$)|openapi[./])/;

/** Answers 503 to visitors during maintenance. The store has the state for all servers (docs/operators.md). */
export function registerMaintenance(app: FastifyInstance): void {
  const { context } = app;
  let known: Pick<StoreState, "maintenanceSince"> = { maintenanceSince: null };
  let askedAt = -Infinity;
  const refresh = async () => {
    askedAt = performance.now();
    known = await readStoreState(context.db).catch(() => known);
  };
  app.addHook("onRequest", async (request) => {
    if (goesOn.test(request.routeOptions.url ?? "/operator/")) return;
    if (performance.now() - askedAt > FRESH) await refresh();
    if (known.maintenanceSince) throw new ApiProblem("maintenance", { retryAfter: COME_AGAIN });
  });

  handle(app, contract.viewStoreState, ({ context }) => viewState(context));
  handle(app, contract.setMaintenance, async ({ context, body: { on } }) => {
    const { maintenanceSince } = await readStoreState(context.db);
    await saveStoreState(context.db, { maintenanceSince: on ? (maintenanceSince ?? context.now()) : null });
    await refresh();
    return viewState(context);
  });
  handle(app, contract.endQuiet, async ({ context }) => {
    await saveStoreState(context.db, { restoredAt: null });
    return viewState(context);
  });
  handle(app, contract.acceptClock, async ({ context }) => {
    await acceptClock(context);
    return viewState(context);
  });
  handle(app, contract.listStoreFiles, async ({ context: { db }, query }) => ({
    rows: await listUsedFiles(db, { after: query.after ?? "", most: FILES_AT_ONCE }),
  }));
  handle(app, contract.saveBackup, async ({ context, body: { at } }) => {
    await saveStoreState(context.db, { backupAt: new Date(at) });
    return { at };
  });
  handle(app, contract.exportStore, async ({ context: { db, config } }) => {
    // PostgreSQL has its own backup program, which needs no maintenance mode.
    if (config.DATABASE_URL) throw new ApiProblem("illegalTransition");
    return { file: await leaveWorkFile(config, (path) => exportToFile(db, path)) };
  });
}

async function viewState({ db }: AppContext) {
  const { maintenanceSince, restoredAt, clockAt, backupAt } = await readStoreState(db);
  return {
    maintenanceSince: maintenanceSince?.toISOString() ?? null,
    restoredAt: restoredAt?.toISOString() ?? null,
    clockAt: clockAt?.toISOString() ?? null,
    backupAt: backupAt?.toISOString() ?? null,
  };
}
