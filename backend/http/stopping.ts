import type { FastifyInstance } from "fastify";
import { ApiProblem } from "../errors";

declare module "fastify" {
  interface FastifyInstance {
    /**
     * Announces the stop while requests are still answered: `/readyz` fails, so that a proxy sends no new ones, and
     * every answer ends its connection, so that no client sends its next request into one that is being closed.
     */
    announceStop(): void;
  }
}

/** Lets the API server stop without a request that fails. */
export function registerStopping(app: FastifyInstance): void {
  let isStopping = false;
  app.decorate("announceStop", () => {
    isStopping = true;
  });
  app.addHook("onRequest", async ({ routeOptions }) => {
    if (isStopping && routeOptions.url === "/readyz") throw new ApiProblem("unavailable", { retryAfter: 5 });
  });
  app.addHook("onSend", async (_request, reply) => {
    if (isStopping) reply.header("connection", "close");
  });
}
