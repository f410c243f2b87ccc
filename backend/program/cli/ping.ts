import type { ChildProcess } from "node:child_process";

/** Timeout in ms. */
const PATIENCE = 10_000;

/** Asks a child over its channel whether it is alive; false if silent. Visitors can't cause a silence there. */
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
    child.send("ping", (error) => error && end(true));
  });

export function answerPings(isAlive: () => boolean = () => true): void {
  process.on("message", (message) => {
    if (message === "ping" && isAlive()) process.send?.("alive");
  });
  process.channel?.unref();
}
