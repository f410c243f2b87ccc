import { once } from "node:events";
import { optimizeLater } from "../../platform/process/optimizeLater";
import { answerPings } from "./ping";

/** In ms. After this time without progress on requested pages, a web server answers no pings and is restarted. */
const STANDSTILL = 30_000;

// Ends with its parent, `npm start`, and listens once the parent sends a message (listening.server.ts).
optimizeLater();
process.once("disconnect", () => process.kill(process.pid, "SIGTERM"));
Object.assign(globalThis, {
  [Symbol.for("motriz.mayListen")]: once(process, "message").then(() => {
    // Set by app/services/server/serve/pageWatch.server.ts.
    const find = (globalThis as { [name: symbol]: unknown })[Symbol.for("motriz.findStandstill")] as
      | (() => number)
      | undefined;
    answerPings(() => (find?.() ?? 0) < STANDSTILL);
  }),
});
