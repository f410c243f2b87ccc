import type { FastifyInstance } from "fastify";
import { newStoreWaits, runCounted, type StoreWaits } from "../../platform/db/storeWaits";

declare module "fastify" {
  interface FastifyRequest {
    /** How long the call has waited for the store. Null for an operator's call, which has no limit. */
    storeWaits: StoreWaits | null;
  }
}

/** Answers 503 if a call's waits for the store together take too long. */
export function boundStoreWaits(app: FastifyInstance): void {
  app.decorateRequest("storeWaits", null);
  app.addHook("onRequest", (request, _reply, done) => {
    if (request.routeOptions.url?.startsWith("/operator/")) return done();
    request.storeWaits = newStoreWaits();
    runCounted(request.storeWaits, done);
  });
  // Reading the body loses the async context, so it is entered again.
  app.addHook("preValidation", (request, _reply, done) => {
    if (request.storeWaits) runCounted(request.storeWaits, done);
    else done();
  });
}
