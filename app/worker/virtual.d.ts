declare module "virtual:worker" {
  /** The service worker (app/worker/worker.ts) as it was built, as text (scripts/build-workers.mjs). */
  const script: string;
  export default script;
}
declare module "virtual:pushWorker" {
  /** The service worker of the notices on a device (app/worker/pushWorker.ts), in the same way. */
  const script: string;
  export default script;
}
