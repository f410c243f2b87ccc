import { sql } from "drizzle-orm";
import type { FastifyInstance } from "fastify";
import { collectDefaultMetrics, Histogram, Registry } from "prom-client";
import { ApiProblem } from "./errors";

/** Milliseconds that the store may take to answer before the API server counts as not ready. */
const PATIENCE = 2_000;

/** For those who run the container: is it alive, can it work (the store answers), and what does it do (Prometheus). */
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
    return { status: "ok" };
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
  // They observe the process, so only the API server that listens has them, not each of many in a test.
  app.addHook("onListen", async () => collectDefaultMetrics({ register }));
  app.get("/metrics", async (_request, reply) => reply.type(register.contentType).send(await register.metrics()));
}
