import type { ChildProcess } from "node:child_process";

/** Timeout in ms. */
const PATIENCE = 10_000;

/** Pings a child process over IPC, which visitors can't reach. Resolves to false if a sent ping gets no answer. */
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
