import { createServer, type IncomingMessage, type Server } from "node:http";
import type { FastifyInstance } from "fastify";
import { answerBrokenRequestsOf } from "../http/brokenRequests";
import { notFound } from "../errors";

declare module "fastify" {
  interface FastifyInstance {
    /** The server for operators. It is closed together with the other one. */
    operatorServer: Server;
  }
}

/** The patterns of the routes that operators and the company-facing system call, and nobody else. */
const forOperators = /^\/(operator\/|metrics$|docs(\/|$)|openapi[./]|(feed|tests|videoInterviews)\.schema\.json$)/;
/** The routes that tell anybody who asks that the process is well. */
const forAll = /^\/(livez|readyz)$/;

/**
 * Gives what operators need a listener of its own, so that a proxy or a network that opens the API server to others
 * opens neither `/operator` nor the metrics (docs/decisions/0010). Each listener answers 404 to the routes of the
 * other; a request that `inject` makes came by neither.
 */
export function registerOperatorListener(app: FastifyInstance): void {
  const listeners = new WeakMap<IncomingMessage, "web" | "operator">();
  const operatorServer = createServer({ requestTimeout: 120_000, keepAliveTimeout: 75_000 }, (request, response) => {
    listeners.set(request, "operator");
    app.routing(request, response);
  });
  answerBrokenRequestsOf(operatorServer);
  app.decorate("operatorServer", operatorServer);
  // It comes before Fastify's own listener, which answers the request.
  app.server.prependListener("request", (request: IncomingMessage) => listeners.set(request, "web"));
  app.addHook("onRequest", async (request) => {
    const listener = listeners.get(request.raw);
    const pattern = request.routeOptions.url;
    if (!listener || !pattern || forAll.test(pattern)) return;
    if ((listener === "operator") !== forOperators.test(pattern)) throw notFound();
  });
  app.addHook("preClose", async () => {
    if (!operatorServer.listening) return;
    operatorServer.close();
    operatorServer.closeIdleConnections();
  });
}
