import { randomUUID } from "node:crypto";
import helmet from "@fastify/helmet";
import underPressure from "@fastify/under-pressure";
import Fastify, { LogController, type FastifyInstance } from "fastify";
import { registerAccount } from "./account/routes";
import { answerBrokenRequest } from "./brokenRequests";
import { handleError } from "./errorHandler";
import { registerApplications } from "./applications/routes";
import { registerAuthentication } from "./auth/authenticate";
import { registerAuth } from "./auth/routes";
import { registerSecurityLog } from "./auth/securityLog";
import { registerEmail } from "./auth/emailRoutes";
import { registerSocial } from "./auth/socialRoutes";
import type { AppContext } from "./context";
import { registerCandidates } from "./candidates/routes";
import { registerConsent } from "./consent/routes";
import { registerContact } from "./contact/routes";
import { boundRequests } from "./limits/boundRequests";
import { registerHealth } from "./health";
import { registerJobs } from "./jobs/jobs";
import { registerPendingSubmissions } from "./pendingSubmissions/routes";
import { rejectUnstorableText } from "./rejectUnstorableText";
import { registerWebSettings } from "./limits/webSettings";
import { createLogger, registerRequestLog, type LogDestination } from "./log";
import { registerNotifications } from "./notifications/routes";
import { registerOpenApi } from "./openapi/routes";
import { registerOperatorListener } from "./operator/listener";
import { registerOperator } from "./operator/routes";
import { ApiProblem } from "./errors";
import { registerStopping } from "./stopping";
import { registerVacancy } from "./vacancy/routes";
import { registerSavedSearches } from "./search/savedSearchRoutes";
import { registerUsers } from "./users/routes";

/**
 * Builds the API server without listening, so that tests need no port (docs/design.md, section 12). `logTo` takes the
 * log's lines in the place of standard output.
 */
export function buildApp(context: AppContext, logTo?: LogDestination): FastifyInstance {
  const app = Fastify({
    logger: createLogger(context.config, logTo),
    logController: new LogController({ disableRequestLogging: true }),
    routerOptions: { ignoreTrailingSlash: true, maxParamLength: 200 },
    bodyLimit: 1_048_576,
    // The web keeps its connections to the API server open for longer than Node's 5 s.
    keepAliveTimeout: 75_000,
    requestTimeout: 120_000,
    forceCloseConnections: "idle",
    // What comes on a connection that is still open is answered, however late.
    return503OnClosing: false,
    requestIdHeader: false,
    genReqId: ({ headers: { "x-request-id": sent } }) =>
      typeof sent === "string" && /^[\w-]{8,64}$/.test(sent) ? sent : randomUUID(),
    clientErrorHandler: answerBrokenRequest,
    frameworkErrors: (error, request, reply) => handleError(error, request, reply),
  });
  app.decorate("context", context);
  app.register(helmet, {
    contentSecurityPolicy: { useDefaults: false, directives: { defaultSrc: ["'none'"], frameAncestors: ["'none'"] } },
  });
  // 0 turns the limit off: in a test the store may run in this thread, and hold it for seconds on a busy machine.
  app.register(underPressure, {
    maxEventLoopDelay: context.config.RATE_LIMITS ? 2_000 : 0,
    retryAfter: 5,
    exposeStatusRoute: false,
  });
  boundRequests(app);
  app.addHook("onRequest", async (request, reply) => {
    // A response is for one person only, so no cache may keep it.
    reply.headers({ "x-request-id": request.id, "cache-control": "no-store" });
  });
  acceptEmptyJson(app);
  registerRequestLog(app);
  registerSecurityLog(app);
  registerOperatorListener(app);
  registerStopping(app);
  registerWebSettings(app);
  registerAuthentication(app);
  rejectUnstorableText(app);

  app.setNotFoundHandler(() => {
    throw new ApiProblem("notFound");
  });
  app.setErrorHandler(handleError);

  registerHealth(app);
  registerOpenApi(app);
  registerAuth(app);
  registerSocial(app);
  registerEmail(app);
  registerUsers(app);
  registerAccount(app);
  registerCandidates(app);
  registerNotifications(app);
  registerPendingSubmissions(app);
  registerConsent(app);
  registerSavedSearches(app);
  registerVacancy(app);
  registerApplications(app);
  registerContact(app);
  registerOperator(app);
  registerJobs(app);

  return app;
}

/**
 * Takes a JSON request without a body for one that has none to send: a client that names a content type with every call
 * does so with `PUT notification/readAll/{userId}` too (docs/requirements.md, section 7). Fastify's own parser refuses it.
 */
function acceptEmptyJson(app: FastifyInstance): void {
  const parse = app.getDefaultJsonParser("error", "error");
  app.addContentTypeParser<string>("application/json", { parseAs: "string" }, (request, body, done) => {
    if (body.trim() === "") done(null, undefined);
    else void parse(request, body, done);
  });
}
