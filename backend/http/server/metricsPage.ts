import type { FastifyInstance } from "fastify";
import { Pool } from "pg";
import { collectDefaultMetrics, Gauge, Histogram, Registry } from "prom-client";
import { freeBytes } from "../../platform/db/diskSpace";
import { processMetrics } from "../../platform/metrics/processMetrics";

declare module "fastify" {
  interface FastifyInstance {
    metrics: Registry;
  }
}

export function registerMetrics(app: FastifyInstance): void {
  const { context } = app;
  const register = new Registry();
  const registers = [register];
  app.decorate("metrics", register);
  const duration = new Histogram({
    name: "http_request_duration_seconds",
    help: "Time to answer, by route and status",
    labelNames: ["method", "route", "status"],
    buckets: [0.002, 0.005, 0.01, 0.015, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 5],
    registers,
  });
  new Gauge({
    name: "disk_free_bytes",
    help: "What the disk of DATA_DIR has left",
    registers,
    collect() {
      this.set(freeBytes(context.config.DATA_DIR));
    },
  });
  const { $client: pool } = context.db as unknown as { $client?: unknown };
  if (pool instanceof Pool) watchPool(pool, registers);
  app.addHook("onResponse", async (request, reply) => {
    duration.observe(
      { method: request.method, route: request.routeOptions.url ?? "(unknown)", status: reply.statusCode },
      reply.elapsedTime / 1000,
    );
  });
  // Only in a listening server, because each app of a test would add these process metrics again.
  app.addHook("onListen", async () => collectDefaultMetrics({ register }));
  app.get("/metrics", async (_request, reply) =>
    reply.type(register.contentType).send(await Registry.merge([register, processMetrics]).metrics()),
  );
}

export function watchPool(pool: Pick<Pool, "totalCount" | "idleCount" | "waitingCount">, registers: Registry[]): void {
  new Gauge({
    name: "db_pool_connections",
    help: "Connections to PostgreSQL, by whether a caller has them",
    labelNames: ["state"],
    registers,
    collect() {
      this.set({ state: "used" }, pool.totalCount - pool.idleCount);
      this.set({ state: "idle" }, pool.idleCount);
    },
  });
  new Gauge({
    name: "db_pool_waiting_callers",
    help: "Callers that wait for a connection to PostgreSQL",
    registers,
    collect() {
      this.set(pool.waitingCount);
    },
  });
}
