import { sql } from "drizzle-orm";
import type { FastifyInstance } from "fastify";
import { collectDefaultMetrics, Gauge, Histogram, Registry } from "prom-client";
import type { AppContext } from "../context";
import { freeBytes, warnOfSpace } from "../db/diskSpace";
import { getFiles } from "../files/fileStore";
import { ApiProblem } from "../errors";

declare module "fastify" {
  interface FastifyInstance {
    metrics: Registry;
  }
}

/** How long the store, and that of the files, may take to answer, in ms, before the API server counts as not ready. */
const PATIENCE = 2_000;

/** How long the embedded store may leave a question open, in ms, before the API server counts as dead. */
const DEAD_AFTER = 30_000;

/** Returns a function that tells at once whether the store still answers what is asked of it. */
function watchStore({ db, config }: AppContext): () => boolean {
  let askedAt: number | null = null;
  let isClosed = false;
  return () => {
    if (config.DATABASE_URL) return true;
    if (askedAt === null && !isClosed) {
      askedAt = performance.now();
      db.execute(sql`select 1`)
        .catch((error: unknown) => {
          isClosed =
            error instanceof Error &&
            /The store is closed/.test((error.cause instanceof Error ? error.cause : error).message);
        })
        .finally(() => (askedAt = null));
    }
    return !isClosed && (askedAt === null || performance.now() - askedAt < DEAD_AFTER);
  };
}

/** Returns the names of what has failed, or has not answered in time. */
async function listFailing(asked: Record<string, Promise<unknown>>): Promise<string[]> {
  const late = new Promise<boolean>((resolve) => setTimeout(resolve, PATIENCE, true).unref());
  const failed = Object.entries(asked).map(async ([name, answer]) => {
    const hasFailed = answer.then(
      () => false,
      () => true,
    );
    return (await Promise.race([hasFailed, late])) ? [name] : [];
  });
  return (await Promise.all(failed)).flat();
}

/** Whether the API server is alive (`/livez`), and its stores answer (`/readyz`), and its `/metrics` (Prometheus). */
export function registerHealth(app: FastifyInstance): void {
  const { context } = app;
  const isStoreAlive = watchStore(context);
  app.get("/livez", async () => {
    if (!isStoreAlive()) throw new ApiProblem("unavailable");
    return { status: "ok" };
  });
  app.get("/readyz", async (request, reply) => {
    const { db, config } = context;
    const failing = await listFailing({
      store: db.execute(sql`select 1`),
      files: getFiles(config).check(AbortSignal.timeout(PATIENCE)),
    });
    if (failing.length > 0) {
      request.log.error({ failing }, "not ready");
      return reply.code(503).header("retry-after", 5).send({ status: "unavailable", failing });
    }
    const warnings = [...config.warnings, warnOfSpace(config) ?? []].flat();
    return { status: "ok", ...(warnings.length > 0 && { warnings }) };
  });

  const register = new Registry();
  app.decorate("metrics", register);
  const duration = new Histogram({
    name: "http_request_duration_seconds",
    help: "Time to answer, by route and status",
    labelNames: ["method", "route", "status"],
    buckets: [0.002, 0.005, 0.01, 0.015, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 5],
    registers: [register],
  });
  new Gauge({
    name: "disk_free_bytes",
    help: "What the disk of DATA_DIR has left",
    registers: [register],
    collect() {
      this.set(freeBytes(context.config.DATA_DIR));
    },
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
