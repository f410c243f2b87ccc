import { Worker, type WorkerOptions } from "node:worker_threads";
import { findProgram } from "./programs";

export function startThread(program: string, importer: string, options: WorkerOptions = {}): Worker {
  const { url, isBuilt } = findProgram(program, importer);
  if (isBuilt) return new Worker(url, options);
  // Node 20 does not pass the TypeScript loader to a thread, which therefore registers its own.
  const source = JSON.stringify(url.href);
  return new Worker(`import("tsx/esm/api").then(({ register }) => (register(), import(${source})));`, {
    ...options,
    eval: true,
    execArgv: [],
  });
}
