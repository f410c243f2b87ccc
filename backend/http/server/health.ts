import { sql } from "drizzle-orm";
import type { FastifyInstance } from "fastify";
import type { AppContext } from "../context";
import { warnOfClock } from "../../platform/db/clock";
import { warnOfSpace } from "../../platform/db/diskSpace";
import { getFiles } from "../../platform/files/fileStore";
import { ApiProblem } from "../../platform/errors";

/** In ms: a server whose store does not answer within this time is not ready. */
const PATIENCE = 2_000;

/** In ms: a server that has refused all calls for this long is not ready. */
const STANDSTILL = 15_000;

/** In ms: a server whose embedded store does not answer for this time is dead. */
const DEAD_AFTER = 30_000;

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

/** Serves `/livez` (is the process alive?) and `/readyz` (do its stores answer?). A worker has files only in S3. */
export function registerHealth(app: FastifyInstance, { hasFiles = true } = {}): void {
  const { context } = app;
  const isStoreAlive = watchStore(context);
  app.get("/livez", async () => {
    if (!isStoreAlive()) throw new ApiProblem("unavailable");
    return { status: "ok" };
  });
  app.get("/readyz", async (request, reply) => {
    const { db, config } = context;
    const isStanding = (app.findStandstill?.() ?? 0) >= STANDSTILL;
    const failing = await listFailing({
      ...(isStanding && { calls: Promise.reject(new Error("every call is refused")) }),
      store: db.execute(sql`select 1`),
      ...(hasFiles && { files: getFiles(config).check(AbortSignal.timeout(PATIENCE)) }),
    });
    if (failing.length > 0) {
      request.log.error({ failing }, "not ready");
      return reply.code(503).header("retry-after", 5).send({ status: "unavailable", failing });
    }
    const warnings = [...config.warnings, warnOfSpace(config) ?? [], warnOfClock(context) ?? []].flat();
    return { status: "ok", ...(warnings.length > 0 && { warnings }) };
  });
}
