import type { FastifyInstance } from "fastify";

const forOthers = /^\/(operator|admin|metrics|docs|openapi)\b/;

/** Allows CORS for API_ORIGINS, without cookies, because their pages send the token. Sockets have their own check. */
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
