import { once } from "node:events";
import { optimizeLater } from "../../platform/process/optimizeLater";
import { answerPings } from "./ping";

/** For how long no page may be made although some are asked for, in ms, before the web is started again. */
const STANDSTILL = 30_000;

/**
 * Loaded into the web's process (`--import`). The web ends with `npm start`, even when that was killed. It loads while
 * the API server does, but listens only once `npm start` says in a message that the API server answers
 * (app/services/server/serve/listening.server.ts).
 */
optimizeLater();
process.once("disconnect", () => process.kill(process.pid, "SIGTERM"));
Object.assign(globalThis, {
  [Symbol.for("motriz.mayListen")]: once(process, "message").then(() => {
    // The web's own module says for how long pages stand still (app/services/server/serve/pageWatch.server.ts).
    const find = (globalThis as { [name: symbol]: unknown })[Symbol.for("motriz.findStandstill")] as
      | (() => number)
      | undefined;
    answerPings(() => (find?.() ?? 0) < STANDSTILL);
  }),
});
