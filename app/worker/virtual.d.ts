declare module "virtual:worker" {
  /** The built service worker (app/worker/worker.ts) as text (scripts/build-workers.mjs). */
  const script: string;
  export default script;
}
declare module "virtual:pushWorker" {
  const script: string;
  export default script;
}
