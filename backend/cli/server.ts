import { once } from "node:events";
import type { AddressInfo } from "node:net";
import { buildApp } from "../app";
import type { AppContext } from "../context";
import { readConfig } from "../config";
import { openStore } from "../db/openStore";
import { toOperatorLine } from "./operatorLine";
import { keepToOwner } from "./ownerOnly";
import { announceServer } from "./runningServer";

/** How long the API server waits for requests under way before it ends all the same, in ms. */
const DEADLINE = 8_000;

/**
 * Runs the API server as a process. `npm start` runs it as a child, and gets the address in a message, `{ address }`;
 * it also runs by itself. It ends on SIGTERM, on SIGINT, or when its parent is gone.
 */
async function main(): Promise<void> {
  keepToOwner();
  const config = readConfig();
  const store = await openStore(config, (error) => {
    console.error(`The store ended by itself (${error.message}); the API server ends too.`);
    process.exit(1);
  });
  const context: AppContext = { db: store.db, config, now: () => new Date() };
  const app = buildApp(context);
  await app.listen({ host: config.API_HOST, port: config.API_PORT });
  const address = reachable(app.server.address() as AddressInfo);
  app.operatorServer.listen(config.OPERATOR_PORT, config.OPERATOR_HOST);
  await once(app.operatorServer, "listening");
  const withdraw = announceServer(config.DATA_DIR, reachable(app.operatorServer.address() as AddressInfo));

  let isStopping = false;
  const stop = async () => {
    if (isStopping) return;
    isStopping = true;
    setTimeout(() => {
      console.error("The API server did not end in time.");
      process.exit(1);
    }, DEADLINE).unref();
    withdraw();
    await app.close();
    await store.close();
    process.exit(0);
  };
  for (const event of ["SIGTERM", "SIGINT", "disconnect"]) process.once(event, () => void stop());
  process.send?.({ address });
}

/** The address at which this machine reaches the API server. A wildcard address can't be called. */
function reachable({ address, family, port }: AddressInfo): string {
  if (address === "0.0.0.0" || address === "::") return `http://127.0.0.1:${port}`;
  return family === "IPv6" ? `http://[${address}]:${port}` : `http://${address}:${port}`;
}

main().catch((error: unknown) => {
  // A locked folder, a port that is taken, a wrong variable.
  console.error(toOperatorLine(error));
  process.exit(1);
});
