import type { ChildProcess } from "node:child_process";

/** How long a child may take to answer a ping, in ms. */
const PATIENCE = 10_000;

/**
 * Asks a child over its channel if it is alive. Resolves with false if it is silent. Visitors who fill its ports can
 * neither cause nor hide a silence.
 */
export const answersPing = (child: ChildProcess, patience = PATIENCE): Promise<boolean> =>
  new Promise((resolve) => {
    const end = (isAlive: boolean) => {
      clearTimeout(timer);
      child.off("message", hear);
      resolve(isAlive);
    };
    const hear = (message: unknown) => {
      if (message === "alive") end(true);
    };
    const timer = setTimeout(end, patience, false).unref();
    child.on("message", hear);
    // A child that has ended takes no message; its end is seen elsewhere.
    child.send("ping", (error) => error && end(true));
  });

/** Has this process answer the pings of `npm start`, for as long as `isAlive` says so. */
export function answerPings(isAlive: () => boolean = () => true): void {
  process.on("message", (message) => {
    if (message === "ping" && isAlive()) process.send?.("alive");
  });
  // The channel alone does not keep the process running.
  process.channel?.unref();
}
