import { createServer, type IncomingMessage, type Server } from "node:http";
import type { Socket } from "node:net";
import type { FastifyInstance } from "fastify";
import { answerInOrder } from "#contract/base/answerInOrder";
import { capConnections, findMostConnections } from "#contract/base/connections";
import { allEndpoints } from "#contract/endpoints";
import { isIP } from "node:net";
import { isLoopback } from "#contract/base/environment";
import type { Config } from "../../platform/config";
import { ApiProblem, notFound } from "../../platform/errors";
import { answerBrokenRequest } from "../../http/server/brokenRequests";
import { trustProxies } from "../../http/limits/visitorAddress";
import { logSecurityEvent } from "../../http/server/securityEvent";

declare module "fastify" {
  interface FastifyInstance {
    /** Serves the operators' port. Closes with the public server. */
    operatorServer: Server;
    /** Serves the companies' port, which may be open to the internet. Off by default. */
    companyServer: Server;
  }
}

const forOperators =
  /^\/(operator\/|admin(\/|$)|metrics$|docs(\/|$)|openapi[./]|(feed|tests|videoInterviews)\.schema\.json$)/;
const forCompanies =
  /^\/(docs\/(company|swagger-ui|start\.js)|openapi\/company\.json$|(feed|tests|videoInterviews)\.schema\.json$)/;
const forAll = /^\/(livez|readyz)$/;

/** Fractions of the process's file descriptors for the connections of each port. `web` is the public port. */
const SHARES = { web: 0.5, operator: 0.1, company: 0.1 };
/** In ms: a request whose headers take longer is a slow attack. */
const HEADERS_TIMEOUT = 10_000;

/** Method and path (in Fastify's form) of each call that a company's key may make. */
const companyCalls = new Set(
  allEndpoints.flatMap(({ endpoint: { auth, scope, method, path } }) =>
    auth === "operator" && scope ? [`${method} ${path.replace(/\{(\w+)\}/g, ":$1")}`] : [],
  ),
);

/** Allows our host names and any IP address on the operators' port, against DNS rebinding. */
export function isOwnHost({ OPERATOR_HOST, OPERATOR_ORIGINS }: Config, host: string | undefined): boolean {
  if (!host || !URL.canParse(`http://${host}`)) return false;
  const { hostname } = new URL(`http://${host}`);
  const own = [OPERATOR_HOST.toLowerCase(), ...OPERATOR_ORIGINS.map((origin) => new URL(origin).hostname)];
  return isLoopback(hostname) || isIP(hostname.replace(/^\[|\]$/g, "")) > 0 || own.includes(hostname);
}

/** Limits a server's connections. The returned function marks an upgraded connection as being answered. */
function bound(server: Server, share: number): (socket: Socket) => void {
  answerInOrder(server);
  server.headersTimeout = HEADERS_TIMEOUT;
  return capConnections(server, { network: Infinity, all: findMostConnections(share) });
}

/** Serves `/operator` and the metrics on their own port instead of the public port (docs/decisions/0010). */
export function registerOperatorListener(app: FastifyInstance): void {
  const listeners = new WeakMap<IncomingMessage, "web" | "operator" | "company">();
  const createListener = (listener: "operator" | "company") => {
    const server = createServer({ requestTimeout: 120_000, keepAliveTimeout: 75_000 }, (request, response) => {
      listeners.set(request, listener);
      if (listener === "company") trustProxies(request, app.context.config.COMPANY_TRUST_PROXY);
      app.routing(request, response);
    });
    bound(server, SHARES[listener]);
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
  // Must run before Fastify's listener, which answers the request.
  app.server.prependListener("request", (request: IncomingMessage) => listeners.set(request, "web"));
  app.addHook("onReady", async () => {
    const markAnswered = bound(app.server, SHARES.web);
    app.server.on("upgrade", ({ socket }: IncomingMessage) => markAnswered(socket));
  });
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
