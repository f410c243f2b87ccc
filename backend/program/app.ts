import { randomUUID } from "node:crypto";
import helmet from "@fastify/helmet";
import underPressure from "@fastify/under-pressure";
import Fastify, { LogController, type FastifyInstance } from "fastify";
import { toSentId } from "#contract/base/tracing";
import { registerAccount } from "../candidates/account/routes";
import { registerPasskeys } from "../candidates/account/passkeyRoutes";
import { registerSecondFactor } from "../candidates/account/secondFactorRoutes";
import { answerBrokenRequest } from "../http/server/brokenRequests";
import { handleError } from "../http/server/errorHandler";
import { registerApplications } from "../applications/progress/routes";
import { registerProgress } from "../applications/progress/progressRoutes";
import { registerAlerts } from "../channels/alerts/routes";
import { registerAuthentication } from "../http/sessions/authenticate";
import { registerAuth } from "../candidates/auth/routes";
import { registerSecurityLog } from "../candidates/auth/securityLog";
import { registerEmail } from "../candidates/auth/emailRoutes";
import { registerSocial } from "../candidates/auth/socialRoutes";
import type { AppContext } from "../http/context";
import { registerCalendarFeeds } from "../applications/calendar/routes";
import { registerCandidates } from "../candidates/profile/routes";
import { registerCompany } from "../vacancies/companies/routes";
import { registerConsent } from "../candidates/consent/routes";
import { registerResume } from "../candidates/resume/routes";
import { registerResumeProposals } from "../candidates/resume/proposalRoutes";
import { registerContact } from "../candidates/contact/routes";
import { boundRequests } from "../http/limits/boundRequests";
import { isWebsKey } from "../http/limits/visitorAddress";
import { subscribe } from "../messaging/events/events";
import { registerHealth } from "../http/server/health";
import { registerMetrics } from "../http/server/metricsPage";
import { registerJobs } from "./jobs/jobs";
import { registerQueuedTasks } from "./jobs/queuedTaskRoutes";
import { subscribers } from "./jobs/subscribers";
import { registerQueueWorker } from "./jobs/queueWorker";
import { registerPendingSubmissions } from "../candidates/pendingSubmissions/routes";
import { rejectUnstorableText } from "../http/server/rejectUnstorableText";
import { registerWebSettings } from "../http/limits/webSettings";
import { createLogger, registerRequestLog, type LogDestination } from "../http/server/log";
import { registerMessages } from "../applications/messages/routes";
import { registerNotifications } from "../channels/notifications/routes";
import { registerPush } from "../channels/push/routes";
import { registerOpenApi } from "../operators/openapi/routes";
import { registerCallTrail } from "../operators/api/calls";
import { registerCompanyKeys } from "../operators/api/companyRoutes";
import { registerOperatorListener } from "../operators/api/listener";
import { registerOperatorHealth } from "../operators/api/health";
import { registerMaintenance } from "../operators/api/maintenance";
import { registerOperatorUsers } from "../operators/api/userRoutes";
import { registerOperator } from "../operators/api/routes";
import { registerDocuments } from "../applications/documents/routes";
import { registerOperatorLists } from "../operators/api/listRoutes";
import { registerProblemMessages } from "../operators/api/problemMessages";
import { registerOperatorSteps } from "../operators/api/steps";
import { ApiProblem } from "../platform/errors";
import { registerStopping } from "../http/server/stopping";
import { registerTracing } from "../http/tracing/traceRequests";
import { registerTests } from "../applications/assessments/routes";
import { registerVacancyTests } from "../applications/assessments/vacancyTestRoutes";
import { registerInboundMail } from "../channels/inboundMail/routes";
import { registerUnsubscription } from "../messaging/mail/unsubscriptionRoutes";
import { registerVacancy } from "../vacancies/vacancy/routes";
import { registerFeeds } from "../vacancies/vacancy/feeds/routes";
import { registerVacancyMarks } from "../vacancies/search/vacancyMarkRoutes";
import { registerSavedSearches } from "../vacancies/search/savedSearchRoutes";
import { registerScreens } from "../operators/screens/routes";
import { registerUsers } from "../candidates/users/routes";
import { registerWebhooks } from "../channels/webhooks/routes";
import { registerVideo } from "../applications/video/routes";
import { registerVideoInterviews } from "../applications/videoInterviews/routes";
import { registerWhatsApp } from "../channels/whatsapp/routes";
import { registerWhatsAppWebhook } from "../channels/whatsapp/webhookRoutes";

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
