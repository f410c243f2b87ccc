import { randomUUID } from "node:crypto";
import helmet from "@fastify/helmet";
import underPressure from "@fastify/under-pressure";
import Fastify, { LogController, type FastifyInstance } from "fastify";
import { toSentId } from "#contract/tracing";
import { registerAccount } from "./account/routes";
import { registerPasskeys } from "./account/passkeyRoutes";
import { registerSecondFactor } from "./account/secondFactorRoutes";
import { answerBrokenRequest } from "./http/brokenRequests";
import { handleError } from "./http/errorHandler";
import { registerApplications } from "./applications/routes";
import { registerProgress } from "./applications/progressRoutes";
import { registerAlerts } from "./alerts/routes";
import { registerAuthentication } from "./sessions/authenticate";
import { registerAuth } from "./auth/routes";
import { registerSecurityLog } from "./auth/securityLog";
import { registerEmail } from "./auth/emailRoutes";
import { registerSocial } from "./auth/socialRoutes";
import type { AppContext } from "./context";
import { registerCalendarFeeds } from "./calendar/routes";
import { registerCandidates } from "./candidates/routes";
import { registerCompany } from "./company/routes";
import { registerConsent } from "./consent/routes";
import { registerResume } from "./resume/routes";
import { registerResumeProposals } from "./resume/proposalRoutes";
import { registerContact } from "./contact/routes";
import { boundRequests } from "./limits/boundRequests";
import { isWebsKey } from "./limits/visitorAddress";
import { subscribe } from "./events/events";
import { registerHealth } from "./http/health";
import { registerMetrics } from "./http/metricsPage";
import { registerJobs } from "./jobs/jobs";
import { registerQueuedTasks } from "./jobs/queuedTaskRoutes";
import { subscribers } from "./jobs/subscribers";
import { registerQueueWorker } from "./jobs/queueWorker";
import { registerPendingSubmissions } from "./pendingSubmissions/routes";
import { rejectUnstorableText } from "./http/rejectUnstorableText";
import { registerWebSettings } from "./limits/webSettings";
import { createLogger, registerRequestLog, type LogDestination } from "./http/log";
import { registerMessages } from "./messages/routes";
import { registerNotifications } from "./notifications/routes";
import { registerPush } from "./push/routes";
import { registerOpenApi } from "./openapi/routes";
import { registerCallTrail } from "./operator/calls";
import { registerCompanyKeys } from "./operator/companyRoutes";
import { registerOperatorListener } from "./operator/listener";
import { registerOperatorHealth } from "./operator/health";
import { registerMaintenance } from "./operator/maintenance";
import { registerOperatorUsers } from "./operator/userRoutes";
import { registerOperator } from "./operator/routes";
import { registerDocuments } from "./documents/routes";
import { registerOperatorLists } from "./operator/listRoutes";
import { registerProblemMessages } from "./operator/problemMessages";
import { registerOperatorSteps } from "./operator/steps";
import { ApiProblem } from "./errors";
import { registerStopping } from "./http/stopping";
import { registerTracing } from "./tracing/traceRequests";
import { registerTests } from "./tests/routes";
import { registerVacancyTests } from "./tests/vacancyTestRoutes";
import { registerInboundMail } from "./inboundMail/routes";
import { registerUnsubscription } from "./mail/unsubscriptionRoutes";
import { registerVacancy } from "./vacancy/routes";
import { registerFeeds } from "./vacancy/feeds/routes";
import { registerVacancyMarks } from "./search/vacancyMarkRoutes";
import { registerSavedSearches } from "./search/savedSearchRoutes";
import { registerScreens } from "./screens/routes";
import { registerUsers } from "./users/routes";
import { registerWebhooks } from "./webhooks/routes";
import { registerVideo } from "./video/routes";
import { registerVideoInterviews } from "./videoInterview/routes";
import { registerWhatsApp } from "./whatsapp/routes";
import { registerWhatsAppWebhook } from "./whatsapp/webhookRoutes";

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
    // What comes on a connection that is still open is answered, however late.
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
  if (shedsLoad) boundRequests(app);
  app.addHook("onRequest", async (request, reply) => {
    // A response is for one person only, so no cache may keep it.
    reply.headers({ "x-request-id": request.id, "cache-control": "no-store" });
  });
  acceptEmptyJson(app);
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

  registerHealth(app);
  registerMetrics(app);
  registerOpenApi(app);
  registerAuth(app);
  registerSocial(app);
  registerEmail(app);
  registerUsers(app);
  registerVideo(app);
  registerVideoInterviews(app);
  registerAccount(app);
  registerSecondFactor(app);
  registerPasskeys(app);
  registerCandidates(app);
  registerResume(app);
  registerResumeProposals(app);
  registerNotifications(app);
  registerMessages(app);
  registerPush(app);
  registerPendingSubmissions(app);
  registerConsent(app);
  registerSavedSearches(app);
  registerAlerts(app);
  registerVacancyMarks(app);
  registerTests(app);
  registerVacancyTests(app);
  registerVacancy(app);
  registerFeeds(app);
  registerCompany(app);
  registerApplications(app);
  registerProgress(app);
  registerCalendarFeeds(app);
  registerContact(app);
  registerUnsubscription(app);
  registerInboundMail(app);
  registerWhatsApp(app);
  registerWhatsAppWebhook(app);
  registerOperator(app);
  registerCompanyKeys(app);
  registerOperatorUsers(app);
  registerOperatorHealth(app);
  registerOperatorLists(app);
  registerOperatorSteps(app);
  registerWebhooks(app);
  registerDocuments(app);
  registerQueuedTasks(app);
  registerScreens(app);
  registerQueueWorker(app);
  registerJobs(app);

  return app;
}

/**
 * Takes a JSON request without a body as one that sends none, which Fastify's own parser refuses (docs/requirements.md,
 * section 7).
 */
function acceptEmptyJson(app: FastifyInstance): void {
  const parse = app.getDefaultJsonParser("error", "error");
  app.addContentTypeParser<string>("application/json", { parseAs: "string" }, (request, body, done) => {
    if (body.trim() === "") done(null, undefined);
    else void parse(request, body, done);
  });
}
