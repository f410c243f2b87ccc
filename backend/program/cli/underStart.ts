import { once } from "node:events";
import { optimizeLater } from "../../platform/process/optimizeLater";
import { answerPings } from "./ping";

/** In ms. A web server that makes no progress on requested pages for this time is restarted. */
const STANDSTILL = 30_000;

// The web server ends with `npm start`. It listens after a message (app/services/server/serve/listening.server.ts).
optimizeLater();
process.once("disconnect", () => process.kill(process.pid, "SIGTERM"));
Object.assign(globalThis, {
  [Symbol.for("motriz.mayListen")]: once(process, "message").then(() => {
    // The web server's own module measures this time (app/services/server/serve/pageWatch.server.ts).
    const find = (globalThis as { [name: symbol]: unknown })[Symbol.for("motriz.findStandstill")] as
      | (() => number)
      | undefined;
    answerPings(() => (find?.() ?? 0) < STANDSTILL);
  }),
});
