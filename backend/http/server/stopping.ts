import type { FastifyInstance } from "fastify";
import { ApiProblem } from "../../platform/errors";

declare module "fastify" {
  interface FastifyInstance {
    /** After this call, `/readyz` fails and each answer closes its connection. */
    announceStop(): void;
  }
}

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
