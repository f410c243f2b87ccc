import { randomUUID } from "node:crypto";
import helmet from "@fastify/helmet";
import underPressure from "@fastify/under-pressure";
import Fastify, { LogController, type FastifyInstance } from "fastify";
import { registerAccount } from "./account/routes";
import { answerProblem } from "./answerProblem";
import { registerApplications } from "./applications/routes";
import { registerAuthentication } from "./auth/authenticate";
import { registerAuth } from "./auth/routes";
import { registerSocial } from "./auth/socialRoutes";
import type { Host } from "./calls";
import { registerCandidates } from "./candidates/routes";
import { registerConsent } from "./consent/routes";
import { registerContact } from "./contact/routes";
import { registerHealth } from "./health/routes";
import { registerHeldSubmissions } from "./held/routes";
import { registerHostileInput } from "./hostile";
import { loggerOf, registerRequestLog } from "./log";
import { registerNotifications } from "./notifications/routes";
import { registerOpenApi } from "./openapi/routes";
import { registerOperator } from "./operator/routes";
import { ApiProblem } from "./problem";
import { registerProcesses } from "./processes/routes";
import { registerSavedSearches } from "./savedSearches/routes";
import { registerUsers } from "./users/routes";

/** Builds the host without listening, so that tests need no port (style.md, 15). */
export function buildApp(host: Host): FastifyInstance {
  const app = Fastify({
    logger: loggerOf(host.config),
    logController: new LogController({ disableRequestLogging: true }),
    routerOptions: { ignoreTrailingSlash: true, maxParamLength: 200 },
    bodyLimit: 1_048_576,
    // The web keeps its connections to the host open for longer than Node's 5 s.
    keepAliveTimeout: 75_000,
    requestTimeout: 120_000,
    forceCloseConnections: "idle",
    requestIdHeader: false,
    genReqId: ({ headers: { "x-request-id": given } }) =>
      typeof given === "string" && /^[\w-]{8,64}$/.test(given) ? given : randomUUID(),
    frameworkErrors: (error, request, reply) => answerProblem(error, request, reply),
  });
  app.decorate("host", host);
  app.register(helmet, {
    contentSecurityPolicy: { useDefaults: false, directives: { defaultSrc: ["'none'"], frameAncestors: ["'none'"] } },
  });
  // 0: none. A test's store may sit in this thread and hold it for seconds on a busy machine.
  app.register(underPressure, {
    maxEventLoopDelay: host.config.RATE_LIMITS ? 2_000 : 0,
    retryAfter: 5,
    exposeStatusRoute: false,
  });
  app.addHook("onRequest", async (request, reply) => {
    // Answers are one person's.
    reply.headers({ "x-request-id": request.id, "cache-control": "no-store" });
  });
  registerRequestLog(app);
  registerAuthentication(app);
  registerHostileInput(app);

  app.setNotFoundHandler(() => {
    throw new ApiProblem("notFound");
  });
  app.setErrorHandler(answerProblem);

  registerHealth(app);
  registerOpenApi(app);
  registerAuth(app);
  registerSocial(app);
  registerUsers(app);
  registerAccount(app);
  registerCandidates(app);
  registerNotifications(app);
  registerHeldSubmissions(app);
  registerConsent(app);
  registerSavedSearches(app);
  registerProcesses(app);
  registerApplications(app);
  registerContact(app);
  registerOperator(app);

  return app;
}
