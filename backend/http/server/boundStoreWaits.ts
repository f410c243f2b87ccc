import type { FastifyInstance } from "fastify";
import { newStoreWaits, runCounted, type StoreWaits } from "../../platform/db/storeWaits";

declare module "fastify" {
  interface FastifyRequest {
    /** Counts the call's waits for the store. Null for an operator's call, whose waits have no limit. */
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
