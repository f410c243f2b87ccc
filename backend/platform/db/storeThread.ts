import { Worker } from "node:worker_threads";
import { findProgram } from "../process/programs";

export const EMBEDDED = "embedded";

let begun: Worker | undefined;

/** Loads the engine in a thread, while the process reads configuration and modules. */
export function beginStoreThread(): void {
  begun = startThread();
}

export function getStoreThread(): Worker {
  const thread = begun ?? startThread();
  begun = undefined;
  return thread;
}

function startThread(): Worker {
  const { url, isBuilt } = findProgram("storeWorker", import.meta.url);
  if (isBuilt) return new Worker(url);
  // Node 20 does not pass the TypeScript loader to a thread, which therefore registers its own.
  const source = JSON.stringify(url.href);
  return new Worker(`import("tsx/esm/api").then(({ register }) => (register(), import(${source})));`, {
    eval: true,
    execArgv: [],
  });
}
