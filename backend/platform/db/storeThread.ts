import type { Worker } from "node:worker_threads";
import { startThread } from "../process/startThread";

/** The settings that `npm start` gives the API server where the store is the embedded one. */
export const EMBEDDED = "embedded";

let begun: Worker | undefined;

/** Begins the store's thread, which loads the engine while this thread reads its configuration and loads the rest. */
export function beginStoreThread(): void {
  begun = startThread("storeWorker", import.meta.url);
}

/** Returns the thread that has begun, once, and a new one from then on. It opens the folder of its first message. */
export function getStoreThread(): Worker {
  const thread = begun ?? startThread("storeWorker", import.meta.url);
  begun = undefined;
  return thread;
}
