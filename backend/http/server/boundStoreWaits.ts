import type { FastifyInstance } from "fastify";
import { newStoreWaits, runCounted, type StoreWaits } from "../../platform/db/storeWaits";

declare module "fastify" {
  interface FastifyRequest {
    /** Time waited for the store; null for an operator's call, which may be long. */
    storeWaits: StoreWaits | null;
  }
}

/** Answers 503 after too long a wait for the store, by one deadline for all waits of a call. */
export function boundStoreWaits(app: FastifyInstance): void {
  app.decorateRequest("storeWaits", null);
  app.addHook("onRequest", (request, _reply, done) => {
    if (request.routeOptions.url?.startsWith("/operator/")) return done();
    request.storeWaits = newStoreWaits();
    runCounted(request.storeWaits, done);
  });
  // A body's events run outside of the request's async context.
  app.addHook("preValidation", (request, _reply, done) => {
    if (request.storeWaits) runCounted(request.storeWaits, done);
    else done();
  });
}
