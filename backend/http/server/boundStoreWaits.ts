import type { FastifyInstance } from "fastify";
import { newStoreWaits, runCounted, type StoreWaits } from "../../platform/db/storeWaits";

declare module "fastify" {
  interface FastifyRequest {
    /** The time that the call has waited for the store. Null for an operator's call, which has no such limit. */
    storeWaits: StoreWaits | null;
  }
}

/** Answers 503 if a call waits too long for the store. All waits of a call share one deadline. */
export function boundStoreWaits(app: FastifyInstance): void {
  app.decorateRequest("storeWaits", null);
  app.addHook("onRequest", (request, _reply, done) => {
    if (request.routeOptions.url?.startsWith("/operator/")) return done();
    request.storeWaits = newStoreWaits();
    runCounted(request.storeWaits, done);
  });
  // Reading the body leaves the request's async context, so the context is entered again.
  app.addHook("preValidation", (request, _reply, done) => {
    if (request.storeWaits) runCounted(request.storeWaits, done);
    else done();
  });
}
