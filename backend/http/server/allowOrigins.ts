import type { FastifyInstance } from "fastify";

/** The paths of operators and companies' systems, which no page of another site calls. */
const forOthers = /^\/(operator|admin|metrics|docs|openapi)\b/;

/**
 * Lets pages of the listed origins call the API from a browser (CORS; API_ORIGINS). They send the token themselves, so
 * no cookie is let through. The socket answers for itself (backend/http/sockets).
 */
export function allowOrigins(app: FastifyInstance): void {
  const { API_ORIGINS } = app.context.config;
  if (API_ORIGINS.length === 0) return;
  app.addHook("onRequest", async ({ method, url, headers }, reply) => {
    if (forOthers.test(url)) return;
    reply.header("vary", "origin");
    if (headers.origin === undefined || !API_ORIGINS.includes(headers.origin)) return;
    reply.headers({
      "access-control-allow-origin": headers.origin,
      "access-control-expose-headers": "retry-after, x-request-id",
    });
    if (method !== "OPTIONS" || headers["access-control-request-method"] === undefined) return;
    reply.headers({
      "access-control-allow-methods": "GET, POST, PUT, PATCH, DELETE",
      "access-control-allow-headers": headers["access-control-request-headers"] ?? "",
      "access-control-max-age": "600",
    });
    return reply.status(204).send();
  });
}
