import { randomUUID } from "node:crypto";
import helmet from "@fastify/helmet";
import underPressure from "@fastify/under-pressure";
import Fastify, { LogController, type FastifyInstance, type FastifyRequest } from "fastify";
import { isComplex, JSON_BODY } from "#contract/base/isComplex";
import { toSentId } from "#contract/base/tracing";
import { answerBrokenRequest } from "../http/server/brokenRequests";
import { allowOrigins } from "../http/server/allowOrigins";
import { handleError } from "../http/server/errorHandler";
import { registerAuthentication } from "../http/sessions/authenticate";
import { registerSecurityLog } from "../candidates/auth/securityLog";
import type { AppContext } from "../http/context";
import { boundRequests } from "../http/limits/boundRequests";
import { isWeb, isWebsKey } from "../http/limits/visitorAddress";
import { subscribe } from "../messaging/events/events";
import { registerJobs } from "./jobs/jobs";
import { registerQueuedTasks } from "./jobs/queuedTaskRoutes";
import { rooms, subscribers } from "./rooms";
import { registerQueueWorker } from "./jobs/queueWorker";
import { rejectUnstorableText } from "../http/server/rejectUnstorableText";
import { registerWebHeartbeats } from "../operators/api/webHeartbeats";
import { registerWebSettings } from "../http/limits/webSettings";
import { createLogger, registerRequestLog, type LogDestination } from "../http/server/log";
import { registerOperatorListener } from "../operators/api/listener";
import { registerMaintenance } from "../operators/api/maintenance";
import { registerProblemMessages } from "../operators/api/problemMessages";
import { registerCallTrail } from "../operators/trail/calls";
import { ApiProblem } from "../platform/errors";
import { registerStopping } from "../http/server/stopping";
import { boundStoreWaits } from "../http/server/boundStoreWaits";
import { registerTracing } from "../http/tracing/traceRequests";

/** Builds the API server. `logTo` replaces standard output. With `shedsLoad`, the server answers 503 under overload. */
export function buildApp(
  context: AppContext,
  logTo?: LogDestination,
  shedsLoad = context.config.RATE_LIMITS,
): FastifyInstance {
  subscribe(subscribers);
  const app = Fastify({
    logger: createLogger(context.config, { stream: logTo }),
    logController: new LogController({ disableRequestLogging: true }),
    routerOptions: { ignoreTrailingSlash: true, maxParamLength: 200 },
    bodyLimit: 1_048_576,
    // Longer than Node's 5 s, because the web server reuses its connections.
    keepAliveTimeout: 75_000,
    requestTimeout: 120_000,
    // Plugins wait for the store, so the default of 10 s was too short on a busy machine.
    pluginTimeout: 60_000,
    forceCloseConnections: "idle",
    // A closing server still answers requests on open connections.
    return503OnClosing: false,
    requestIdHeader: false,
    // Only the web server may choose a request's id, for log and trail.
    genReqId: ({ headers }) =>
      (isWebsKey(headers["x-web-key"], context.config) && toSentId(headers["x-request-id"])) || randomUUID(),
    clientErrorHandler: answerBrokenRequest,
    frameworkErrors: (error, request, reply) => handleError(error, request, reply),
  });
  app.decorate("context", context);
  app.register(helmet, {
    contentSecurityPolicy: { useDefaults: false, directives: { defaultSrc: ["'none'"], frameAncestors: ["'none'"] } },
  });
  app.register(underPressure, {
    maxEventLoopDelay: shedsLoad ? 2_000 : 0,
    exposeStatusRoute: false,
    // The web server limits its own pages. Refusing its calls here would let other callers block its visitors.
    pressureHandler: (request) => {
      if (!isWeb(request)) throw new ApiProblem("unavailable", { retryAfter: 5 }, "overload");
    },
  });
  registerTracing(app);
  boundStoreWaits(app);
  if (shedsLoad) boundRequests(app);
  app.addHook("onRequest", async (request, reply) => {
    // A response is for one person, so no cache may store it.
    reply.headers({ "x-request-id": request.id, "cache-control": "no-store" });
  });
  allowOrigins(app);
  parseBodies(app);
  registerRequestLog(app);
  registerSecurityLog(app);
  registerOperatorListener(app);
  registerStopping(app);
  registerMaintenance(app);
  registerWebSettings(app);
  registerWebHeartbeats(app);
  registerAuthentication(app);
  registerCallTrail(app);
  registerProblemMessages(app);
  rejectUnstorableText(app);

  app.setNotFoundHandler(() => {
    throw new ApiProblem("notFound");
  });
  app.setErrorHandler(handleError);

  for (const { routes = [] } of rooms) for (const register of routes) register(app);
  registerQueuedTasks(app);
  registerQueueWorker(app);
  registerJobs(app);

  return app;
}

/** Accepts an empty JSON body (docs/requirements.md, section 7), which Fastify refuses. */
function parseBodies(app: FastifyInstance): void {
  const parse = app.getDefaultJsonParser("error", "error");
  const takesNone = ({ routeOptions: { config } }: FastifyRequest) => {
    const { endpoint } = config;
    return endpoint !== undefined && (endpoint.ignoresBody || (!endpoint.body && !endpoint.encoding));
  };
  app.addContentTypeParser<string>("application/json", { parseAs: "string" }, (request, body, done) => {
    const isOperators = request.routeOptions.config.endpoint?.auth === "operator";
    if ((takesNone(request) && !isOperators) || body.trim() === "") done(null, undefined);
    else if (isComplex(body, JSON_BODY)) done(new ApiProblem("tooLarge"));
    else void parse(request, body, done);
  });
  // Fastify would parse text/plain, the default of `fetch`, and the answer would then name a wrong field.
  app.removeContentTypeParser("text/plain");
  app.addContentTypeParser("*", (request, _payload, done) =>
    takesNone(request) ? done(null, undefined) : done(new ApiProblem("unsupportedMedia")),
  );
}
