import { Worker, type WorkerOptions } from "node:worker_threads";
import { findProgram } from "./programs";

/** Starts a thread. Its program is named as the module beside the caller ("storeWorker"). */
export function startThread(program: string, importer: string, options: WorkerOptions = {}): Worker {
  const { url, isBuilt } = findProgram(program, importer);
  if (isBuilt) return new Worker(url, options);
  // Node 20 does not give a thread the loader of TypeScript. So the thread registers one of its own.
  const source = JSON.stringify(url.href);
  return new Worker(`import("tsx/esm/api").then(({ register }) => (register(), import(${source})));`, {
    ...options,
    eval: true,
    execArgv: [],
  });
}
