import type { FastifyInstance } from "fastify";
import { newStoreWaits, runCounted, type StoreWaits } from "../../platform/db/storeWaits";

declare module "fastify" {
  interface FastifyRequest {
    /** The time that the call has waited for the store; null for an operator's call, which may take long. */
    storeWaits: StoreWaits | null;
  }
}

/** Answers a call 503 that has waited too long for the store, by one deadline for all of its waits. */
export function boundStoreWaits(app: FastifyInstance): void {
  app.decorateRequest("storeWaits", null);
  app.addHook("onRequest", (request, _reply, done) => {
    if (request.routeOptions.url?.startsWith("/operator/")) return done();
    request.storeWaits = newStoreWaits();
    runCounted(request.storeWaits, done);
  });
  // The events of a body that comes belong to the connection, and to no request.
  app.addHook("preValidation", (request, _reply, done) => {
    if (request.storeWaits) runCounted(request.storeWaits, done);
    else done();
  });
}
