import type { Worker } from "node:worker_threads";
import { startThread } from "../process/startThread";

/** Settings of the API server under `npm start` with the embedded store. */
export const EMBEDDED = "embedded";

let begun: Worker | undefined;

/** Loads the engine in parallel with configuration and other modules. */
export function beginStoreThread(): void {
  begun = startThread("storeWorker", import.meta.url);
}

/** Returns the started thread once, later a new one. It opens the folder of its first message. */
export function getStoreThread(): Worker {
  const thread = begun ?? startThread("storeWorker", import.meta.url);
  begun = undefined;
  return thread;
}
