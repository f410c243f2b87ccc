import type { FastifyInstance, FastifyRequest, FastifyServerOptions } from "fastify";
import type { Config } from "../../platform/config";
import { toSafeMessage } from "../../platform/db/storeFailure";

/** Leaves out SQL parameters and PostgreSQL's `detail`, which may contain personal data. */
function errorForLog(error: unknown): { type: string; message: string; stack: string; [field: string]: unknown } {
  if (!(error instanceof Error)) return { type: typeof error, message: "thrown, and no Error", stack: "" };
  const { code, constraint, query } = error as Error & { code?: unknown; constraint?: unknown; query?: unknown };
  const stack = (error.stack ?? "")
    .split("\n")
    .filter((line) => /^\s+at /.test(line))
    .join("\n");
  const message = typeof query === "string" ? "Failed query" : toSafeMessage(error);
  return {
    type: error.name,
    message,
    stack,
    code,
    constraint,
    query,
    ...(error.cause ? { cause: errorForLog(error.cause) } : {}),
  };
}

/** Logs only the route's pattern, because a query may contain a token (`getUserByAcessToken`). */
const requestForLog = ({ method, routeOptions }: Partial<FastifyRequest>) => ({ method, route: routeOptions?.url });

export interface LogDestination {
  write(line: string): void;
}

/** Creates a logger that writes JSON lines to standard output, without addresses, tokens, queries or bodies. */
export function createLogger(
  { LOG_LEVEL }: Pick<Config, "LOG_LEVEL">,
  { part = "api", stream }: { part?: "api" | "worker"; stream?: LogDestination | undefined } = {},
): FastifyServerOptions["logger"] {
  return {
    level: LOG_LEVEL,
    base: { pid: process.pid, part },
    serializers: { err: errorForLog, req: requestForLog },
    ...(stream && { stream }),
  };
}

/** Logs one line per request, with the route's pattern, because path and query may contain keys and tokens. */
export function registerRequestLog(app: FastifyInstance): void {
  app.addHook("onResponse", async (request, reply) => {
    const route = request.routeOptions.url ?? "(unknown)";
    const level = /^\/(livez|readyz|metrics|webHeartbeat)$/.test(route) ? "debug" : "info";
    request.log[level](
      { method: request.method, route, status: reply.statusCode, ms: Math.round(reply.elapsedTime) },
      "answered",
    );
  });
}
