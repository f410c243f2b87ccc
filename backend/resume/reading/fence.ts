import dgram from "node:dgram";
import dns from "node:dns";
import net from "node:net";
import { Worker } from "node:worker_threads";

/** Ends all ways to the network: nothing that a file names is fetched, whatever its parser would do. */
export function forbidNetwork(): void {
  const refuse = () => {
    throw new Error("A file is read without a network.");
  };
  net.Socket.prototype.connect = refuse;
  dgram.Socket.prototype.send = refuse;
  dns.lookup = refuse as never;
  Object.assign(globalThis, { fetch: refuse, WebSocket: undefined });
}

/** How often the memory is looked at, in ms. */
const INTERVAL = 20;

/**
 * Kills this process once it takes more than `most` bytes. V8's own limit does not count what a parser unpacks outside
 * of its heap, so a thread of its own looks at all that the process takes, also while the parser gives nobody else a
 * turn.
 */
export function watchMemory(most: number): void {
  const watch = `setInterval(() => process.memoryUsage.rss() > ${most} && process.kill(process.pid, "SIGKILL"), ${INTERVAL})`;
  new Worker(watch, { eval: true, execArgv: [] }).unref();
}
