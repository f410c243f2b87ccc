import type { Worker } from "node:worker_threads";
import { startThread } from "../process/startThread";

export const EMBEDDED = "embedded";

let begun: Worker | undefined;

/** Loads the engine in a thread, while the process reads configuration and modules. */
export function beginStoreThread(): void {
  begun = startThread("storeWorker", import.meta.url);
}

export function getStoreThread(): Worker {
  const thread = begun ?? startThread("storeWorker", import.meta.url);
  begun = undefined;
  return thread;
}
