import type { FastifyInstance } from "fastify";
import { isTracing, runTraced, startRequestSpan, traceHeaders, type Context } from "#contract/base/tracing";
import { isWeb } from "../limits/visitorAddress";

declare module "fastify" {
  interface FastifyRequest {
    traced: Context | null;
  }
}

/** Records each call as a span, within the web server's trace if there is one. Does nothing without OpenTelemetry. */
export function registerTracing(app: FastifyInstance): void {
  if (!isTracing()) return;
  app.decorateRequest("traced", null);
  app.addHook("onRequest", (request, reply, done) => {
    const span = startRequestSpan(request.method, isWeb(request) ? request.headers : null);
    request.traced = span.context;
    reply.headers(traceHeaders(span.context));
    reply.raw.once("close", () =>
      span.end({ route: request.routeOptions.url ?? "(unknown)", status: reply.raw.statusCode }),
    );
    runTraced(span.context, done);
  });
  // Reading the body loses the async context, so it is entered again.
  app.addHook("preValidation", (request, _reply, done) => {
    if (request.traced) runTraced(request.traced, done);
    else done();
  });
}
