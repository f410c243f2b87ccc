import { once } from "node:events";
import { optimizeLater } from "../process/optimizeLater";

/**
 * Loaded into the web's process (`--import`). The web ends with `npm start`, even when that was killed; and it loads
 * while the API server does, but listens only once `npm start` says in a message that the API server answers
 * (app/services/serve/listening.server.ts).
 */
optimizeLater();
process.once("disconnect", () => process.kill(process.pid, "SIGTERM"));
Object.assign(globalThis, {
  [Symbol.for("motriz.mayListen")]: once(process, "message").then(() => {
    // From here on only the loss of the channel matters, so the channel must not keep the process alive.
    process.channel?.unref();
  }),
});
