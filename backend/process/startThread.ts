import { Worker, type WorkerOptions } from "node:worker_threads";

/**
 * Starts a thread. Its program is named as the module beside the caller ("./storeWorker"); in the build all programs
 * stand in one folder, and among the sources (which tsx or vitest run) they are TypeScript.
 */
export function startThread(program: string, importer: string, options: WorkerOptions): Worker {
  if (!importer.endsWith(".ts")) return new Worker(new URL(`${program}.js`, importer), options);
  // Node 20 does not give a thread the loader of TypeScript. So the thread registers one of its own.
  const source = JSON.stringify(new URL(`${program}.ts`, importer).href);
  return new Worker(`import("tsx/esm/api").then(({ register }) => (register(), import(${source})));`, {
    ...options,
    eval: true,
    execArgv: [],
  });
}
