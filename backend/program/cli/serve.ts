import { once } from "node:events";
import type { AddressInfo, Server } from "node:net";
import { setTimeout as wait } from "node:timers/promises";
import { startErrorReports } from "#contract/base/errorReports";
import { startTracing } from "#contract/base/tracing";
import { readRelease } from "#contract/base/version";
import type { AppContext } from "../../http/context";
import { readConfig } from "../../platform/config";
import { followClock } from "../../platform/db/clock";
import { openStore } from "../../platform/db/openStore";
import { closeDemoAccount } from "../demo/closeAccount";
import { startHeartbeat } from "../../http/server/heartbeat";
import { ofProcess } from "../../platform/process/environment";
import { checkFfmpeg } from "../../applications/video/ffmpeg";
import { claimFiles } from "./claimFiles";
import { withStoreState } from "./quiet";
import { toOperatorLine } from "./operatorLine";
import { answerPings } from "./ping";
import { toPorts, requireFreePorts, toAddress } from "./ports";
import { announceServer } from "./runningServer";

/** In ms after a stop begins: new requests are accepted before `taken`; running ones are cut off at `cut`. */
const STOP = { alone: { taken: 2_000, cut: 6_000 }, underStart: { taken: 0, cut: 2_500 } };
/** Time limit of a stop in ms, below the 10 s after which a supervisor kills the process. */
const END = 9_000;
/** In ms: once all calls were refused for this time, pings get no answer, and `npm start` restarts this process. */
const STANDSTILL = 30_000;

async function main(): Promise<void> {
  // PID 1 ignores signals without a handler. Before the store is open, there is nothing to close.
  const leave = () => process.exit(0);
  for (const signal of ["SIGTERM", "SIGINT"] as const) process.on(signal, leave);
  const config = readConfig();
  if (!config.WEB_TO_API_KEY)
    throw new Error("WEB_TO_API_KEY: must be set, the same as the web's. Without it all visitors share one limit.");
  if (!process.send) for (const warning of config.warnings) console.warn(warning);
  await requireFreePorts(toPorts(config));
  await checkFfmpeg(config);
  await startTracing("motriz-api", ofProcess());
  if (config.SENTRY_DSN) startErrorReports({ dsn: config.SENTRY_DSN, part: "api", release: readRelease() });
  const onLost = (error: Error) => {
    console.error(`The store ended by itself (${error.message}); the API server ends too.`);
    process.exit(1);
  };
  // The store's thread starts while the other modules load.
  const opening = openStore(config, onLost, { patience: Infinity });
  const [store, { buildApp }] = await Promise.all([opening, import("../app")]);
  await claimFiles(store.db, config);
  const context: AppContext = { db: store.db, config: await withStoreState(config, store.db), now: () => new Date() };
  await followClock(context);
  const app = buildApp(context);
  await closeDemoAccount(context);
  // At "localhost" Fastify would listen twice, the second time without our guards.
  await app.listen({ host: config.API_HOST === "localhost" ? "127.0.0.1" : config.API_HOST, port: config.API_PORT });
  const address = toServerAddress(app.server);
  app.operatorServer.listen(config.OPERATOR_PORT, config.OPERATOR_HOST);
  await once(app.operatorServer, "listening");
  if (config.COMPANY_PORT !== undefined) {
    app.companyServer.listen(config.COMPANY_PORT, config.COMPANY_HOST);
    await once(app.companyServer, "listening");
  }
  const withdraw = announceServer(config.DATA_DIR, toServerAddress(app.operatorServer));
  const endHeartbeat = await startHeartbeat(context, { role: "api", address });

  let isStopping = false;
  const stop = async (reason: string) => {
    if (isStopping) return;
    isStopping = true;
    const { taken, cut } = reason !== "disconnect" && !process.send ? STOP.alone : STOP.underStart;
    setTimeout(() => {
      console.error("The API server did not end in time.");
      process.exit(1);
    }, END).unref();
    setTimeout(() => {
      app.server.closeAllConnections();
      app.operatorServer.closeAllConnections();
      app.companyServer.closeAllConnections();
    }, cut).unref();
    app.announceStop();
    await wait(taken);
    withdraw();
    await endHeartbeat();
    await app.close();
    await store.close();
    process.exit(0);
  };
  process.off("SIGTERM", leave).off("SIGINT", leave);
  for (const event of ["SIGTERM", "SIGINT", "disconnect"]) process.once(event, () => void stop(event));
  if (process.send) answerPings(() => (app.findStandstill?.() ?? 0) < STANDSTILL);
  process.send?.({ address });
}

const toServerAddress = (server: Server): string => {
  const { address, port } = server.address() as AddressInfo;
  return toAddress(address, port);
};

main().catch((error: unknown) => {
  console.error(toOperatorLine(error));
  process.exit(1);
});
