import { once } from "node:events";
import { optimizeLater } from "../../platform/process/optimizeLater";
import { answerPings } from "./ping";

/** In ms without progress on requested pages, before the web is restarted. */
const STANDSTILL = 30_000;

/** The web ends with `npm start`, and listens at its message (app/services/server/serve/listening.server.ts). */
optimizeLater();
process.once("disconnect", () => process.kill(process.pid, "SIGTERM"));
Object.assign(globalThis, {
  [Symbol.for("motriz.mayListen")]: once(process, "message").then(() => {
    // The web's module measures the standstill (app/services/server/serve/pageWatch.server.ts).
    const find = (globalThis as { [name: symbol]: unknown })[Symbol.for("motriz.findStandstill")] as
      | (() => number)
      | undefined;
    answerPings(() => (find?.() ?? 0) < STANDSTILL);
  }),
});
