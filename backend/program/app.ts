import { randomUUID } from "node:crypto";
import helmet from "@fastify/helmet";
import underPressure from "@fastify/under-pressure";
import Fastify, { LogController, type FastifyInstance, type FastifyRequest } from "fastify";
import { toSentId } from "#contract/base/tracing";
import { answerBrokenRequest } from "../http/server/brokenRequests";
import { allowOrigins } from "../http/server/allowOrigins";
import { handleError } from "../http/server/errorHandler";
import { registerAuthentication } from "../http/sessions/authenticate";
import { registerSecurityLog } from "../candidates/auth/securityLog";
import type { AppContext } from "../http/context";
import { boundRequests } from "../http/limits/boundRequests";
import { isWebsKey } from "../http/limits/visitorAddress";
import { subscribe } from "../messaging/events/events";
import { registerJobs } from "./jobs/jobs";
import { registerQueuedTasks } from "./jobs/queuedTaskRoutes";
import { rooms, subscribers } from "./rooms";
import { registerQueueWorker } from "./jobs/queueWorker";
import { rejectUnstorableText } from "../http/server/rejectUnstorableText";
import { registerWebSettings } from "../http/limits/webSettings";
import { createLogger, registerRequestLog, type LogDestination } from "../http/server/log";
import { registerCallTrail } from "../operators/api/calls";
import { registerOperatorListener } from "../operators/api/listener";
import { registerMaintenance } from "../operators/api/maintenance";
import { registerProblemMessages } from "../operators/api/problemMessages";
import { ApiProblem } from "../platform/errors";
import { registerStopping } from "../http/server/stopping";
import { boundStoreWaits } from "../http/server/boundStoreWaits";
import { registerTracing } from "../http/tracing/traceRequests";

/**
 * Builds the API server without listening, so that tests need no port (docs/design.md, section 12). `logTo` takes the
 * log's lines in the place of standard output. `shedsLoad` is false where the store runs in this thread, as in a test:
 * it may hold it for seconds on a busy machine.
 */
export function buildApp(
  context: AppContext,
  logTo?: LogDestination,
  shedsLoad = context.config.RATE_LIMITS,
): FastifyInstance {
  subscribe(subscribers);
  const app = Fastify({
    logger: createLogger(context.config, logTo),
    logController: new LogController({ disableRequestLogging: true }),
    routerOptions: { ignoreTrailingSlash: true, maxParamLength: 200 },
    bodyLimit: 1_048_576,
    // The web keeps its connections to the API server open for longer than Node's 5 s.
    keepAliveTimeout: 75_000,
    requestTimeout: 120_000,
    // Making ready asks the store, which takes long on a machine that is busy; after the 10 s that is the default the
    // start failed.
    pluginTimeout: 60_000,
    forceCloseConnections: "idle",
    // A request on a connection that is still open is answered, however late.
    return503OnClosing: false,
    requestIdHeader: false,
    // Only the web's id is taken over, so that nobody else writes what they like into the log and the trail.
    genReqId: ({ headers }) =>
      (isWebsKey(headers["x-web-key"], context.config) && toSentId(headers["x-request-id"])) || randomUUID(),
    clientErrorHandler: answerBrokenRequest,
    frameworkErrors: (error, request, reply) => handleError(error, request, reply),
  });
  app.decorate("context", context);
  app.register(helmet, {
    contentSecurityPolicy: { useDefaults: false, directives: { defaultSrc: ["'none'"], frameAncestors: ["'none'"] } },
  });
  // The plugin stands either way: 0 turns its limit off.
  app.register(underPressure, {
    maxEventLoopDelay: shedsLoad ? 2_000 : 0,
    retryAfter: 5,
    exposeStatusRoute: false,
  });
  registerTracing(app);
  boundStoreWaits(app);
  if (shedsLoad) boundRequests(app);
  app.addHook("onRequest", async (request, reply) => {
    // A response is for one person only, so no cache may keep it.
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

/**
 * Takes a JSON request without a body as one that sends none, which Fastify's own parser refuses. A call that takes no
 * body passes over any that comes, of whatever type (docs/requirements.md, section 7). The JSON of an operator's call
 * is read all the same, so that its fields can be refused.
 */
function parseBodies(app: FastifyInstance): void {
  const parse = app.getDefaultJsonParser("error", "error");
  const takesNone = ({ routeOptions: { config } }: FastifyRequest) => {
    const { endpoint } = config;
    return endpoint !== undefined && (endpoint.ignoresBody || (!endpoint.body && !endpoint.encoding));
  };
  app.addContentTypeParser<string>("application/json", { parseAs: "string" }, (request, body, done) => {
    const isOperators = request.routeOptions.config.endpoint?.auth === "operator";
    if ((takesNone(request) && !isOperators) || body.trim() === "") done(null, undefined);
    else void parse(request, body, done);
  });
  app.addContentTypeParser("*", (request, _payload, done) =>
    takesNone(request) ? done(null, undefined) : done(new ApiProblem("unsupportedMedia")),
  );
}
