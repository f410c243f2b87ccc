import { sql } from "drizzle-orm";
import type { FastifyInstance } from "fastify";
import { collectDefaultMetrics, Histogram, Registry } from "prom-client";
import { ApiProblem } from "./errors";

/** How long the store may take to answer, in ms, before the API server counts as not ready. */
const PATIENCE = 2_000;

/**
 * Tells the operator whether the API server is alive (`/livez`), whether its store answers (`/readyz`), and what it
 * does (`/metrics`, for Prometheus).
 */
export function registerHealth(app: FastifyInstance): void {
  const { context } = app;
  app.get("/livez", async () => ({ status: "ok" }));
  app.get("/readyz", async () => {
    const isReady = await Promise.race([
      context.db.execute(sql`select 1`).then(
        () => true,
        () => false,
      ),
      new Promise<boolean>((resolve) => setTimeout(resolve, PATIENCE, false).unref()),
    ]);
    if (!isReady) throw new ApiProblem("unavailable", { retryAfter: 5 });
    const { warnings } = context.config;
    return { status: "ok", ...(warnings.length > 0 && { warnings }) };
  });

  const register = new Registry();
  const duration = new Histogram({
    name: "http_request_duration_seconds",
    help: "Time to answer, by route and status",
    labelNames: ["method", "route", "status"],
    buckets: [0.002, 0.005, 0.01, 0.015, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 5],
    registers: [register],
  });
  app.addHook("onResponse", async (request, reply) => {
    duration.observe(
      { method: request.method, route: request.routeOptions.url ?? "(unknown)", status: reply.statusCode },
      reply.elapsedTime / 1000,
    );
  });
  // These metrics observe the whole process. So only an API server that listens collects them, not each one in a test.
  app.addHook("onListen", async () => collectDefaultMetrics({ register }));
  app.get("/metrics", async (_request, reply) => reply.type(register.contentType).send(await register.metrics()));
}
