declare module "virtual:worker" {
  /** The text of the built service worker app/worker/worker.ts (scripts/build-workers.mjs). */
  const script: string;
  export default script;
}
declare module "virtual:pushWorker" {
  /** The text of the built service worker app/worker/pushWorker.ts, which shows push notices. */
  const script: string;
  export default script;
}
