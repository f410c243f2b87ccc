import Fastify, { type FastifyError, type FastifyInstance } from "fastify";
import { registerApplications } from "./applications/routes";
import { registerAuthentication } from "./auth/authenticate";
import { registerAuth } from "./auth/routes";
import type { Host } from "./calls";
import { registerCandidates } from "./candidates/routes";
import { registerHeldSubmissions } from "./held/routes";
import { registerNotifications } from "./notifications/routes";
import { registerOperator } from "./operator/routes";
import { ApiProblem } from "./problem";
import { registerProcesses } from "./processes/routes";
import { registerSavedSearches } from "./savedSearches/routes";
import { registerUsers } from "./users/routes";

/** Builds the host without listening, so that tests need no port (style.md, 15). */
export function buildApp(host: Host): FastifyInstance {
  const app = Fastify({ logger: { level: host.config.LOG_LEVEL }, routerOptions: { ignoreTrailingSlash: true, maxParamLength: 200 }, bodyLimit: 1_048_576 });
  app.decorate("host", host);
  registerAuthentication(app);

  app.setNotFoundHandler(() => {
    throw new ApiProblem("notFound");
  });
  app.setErrorHandler((error: FastifyError | ApiProblem, request, reply) => {
    const problem = error instanceof ApiProblem ? error : problemOf(error);
    if (problem.status >= 500) request.log.error({ err: error }, "call failed");
    if (problem.details.retryAfter !== undefined) reply.header("retry-after", problem.details.retryAfter);
    return reply.status(problem.status).send({ ...problem.body, requestId: request.id });
  });

  registerAuth(app);
  registerUsers(app);
  registerCandidates(app);
  registerNotifications(app);
  registerHeldSubmissions(app);
  registerSavedSearches(app);
  registerProcesses(app);
  registerApplications(app);
  registerOperator(app);

  return app;
}

/** Fastify's own failures (a body that is no JSON, too large, of another type) in the contract's words. */
function problemOf(error: FastifyError): ApiProblem {
  if (error.statusCode === 413) return new ApiProblem("tooLarge");
  if (error.statusCode === 415) return new ApiProblem("unsupportedMedia");
  if (error.statusCode !== undefined && error.statusCode >= 400 && error.statusCode < 500) return new ApiProblem("invalid");
  return new ApiProblem("unexpected");
}
