import { createServer, type IncomingMessage, type Server } from "node:http";
import type { FastifyInstance } from "fastify";
import { answerInOrder } from "#contract/base/answerInOrder";
import { allEndpoints } from "#contract/endpoints";
import { isIP } from "node:net";
import { isLoopback } from "#contract/base/environment";
import type { Config } from "../../platform/config";
import { ApiProblem, notFound } from "../../platform/errors";
import { answerBrokenRequest } from "../../http/server/brokenRequests";
import { logSecurityEvent } from "../../http/server/securityEvent";

declare module "fastify" {
  interface FastifyInstance {
    /** The server for operators. It is closed together with the other one. */
    operatorServer: Server;
    /** The server for companies' systems alone, which may be reached from outside; nobody listens on it by default. */
    companyServer: Server;
  }
}

/** The patterns of the routes that operators and the company-facing system call, and nobody else. */
const forOperators =
  /^\/(operator\/|admin(\/|$)|metrics$|docs(\/|$)|openapi[./]|(feed|tests|videoInterviews)\.schema\.json$)/;
/** Pages for companies' systems besides their calls. */
const forCompanies =
  /^\/(docs\/(company|swagger-ui|start\.js)|openapi\/company\.json$|(feed|tests|videoInterviews)\.schema\.json$)/;
/** The routes that tell anybody who asks that the process is well. */
const forAll = /^\/(livez|readyz)$/;

/** The calls that a company's key may make, as Fastify names them. */
const companyCalls = new Set(
  allEndpoints.flatMap(({ endpoint: { auth, scope, method, path } }) =>
    auth === "operator" && scope ? [`${method} ${path.replace(/\{(\w+)\}/g, ":$1")}`] : [],
  ),
);

/**
 * Returns whether a request's `Host` means the operators' port. A page of another site may have its own name lead to
 * this port (DNS rebinding), so a name has to be ours; an address leads nowhere else.
 */
export function isOwnHost({ OPERATOR_HOST, OPERATOR_ORIGINS }: Config, host: string | undefined): boolean {
  if (!host || !URL.canParse(`http://${host}`)) return false;
  const { hostname } = new URL(`http://${host}`);
  const own = [OPERATOR_HOST.toLowerCase(), ...OPERATOR_ORIGINS.map((origin) => new URL(origin).hostname)];
  return isLoopback(hostname) || isIP(hostname.replace(/^\[|\]$/g, "")) > 0 || own.includes(hostname);
}

/**
 * Gives the operators' calls a listener of their own. A proxy or a network that opens the API server to others so opens
 * neither `/operator` nor the metrics (docs/decisions/0010). Companies may get a third one, which answers their calls
 * alone, and by which the operator's own key opens nothing. Each listener answers 404 to the routes of the others; a
 * request that `inject` makes came by none.
 */
export function registerOperatorListener(app: FastifyInstance): void {
  const listeners = new WeakMap<IncomingMessage, "web" | "operator" | "company">();
  const createListener = (listener: "operator" | "company") => {
    const server = createServer({ requestTimeout: 120_000, keepAliveTimeout: 75_000 }, (request, response) => {
      listeners.set(request, listener);
      app.routing(request, response);
    });
    answerInOrder(server);
    server.on("clientError", answerBrokenRequest);
    app.addHook("preClose", async () => {
      if (!server.listening) return;
      server.close();
      server.closeIdleConnections();
    });
    return server;
  };
  app.decorate("operatorServer", createListener("operator"));
  app.decorate("companyServer", createListener("company"));
  app.decorateRequest("isFromOutside", false);
  // It comes before Fastify's own listener, which answers the request.
  app.server.prependListener("request", (request: IncomingMessage) => listeners.set(request, "web"));
  // The socket's listener has come by then, too.
  app.addHook("onReady", async () => answerInOrder(app.server));
  app.addHook("onRequest", async (request) => {
    const listener = listeners.get(request.raw);
    const pattern = request.routeOptions.url;
    if (!listener || !pattern || forAll.test(pattern)) return;
    const { config } = app.context;
    if (listener === "operator" && !isOwnHost(config, request.headers.host)) {
      logSecurityEvent(request.log, config, { event: "operatorHostRefused", address: request.ip });
      throw new ApiProblem("forbidden");
    }
    if (listener === "company") {
      if (!forCompanies.test(pattern) && !companyCalls.has(`${request.method} ${pattern}`)) throw notFound();
      request.isFromOutside = true;
    } else if ((listener === "operator") !== forOperators.test(pattern)) throw notFound();
  });
}
