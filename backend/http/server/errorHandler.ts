import { reportError } from "#contract/base/errorReports";
import type { FastifyError, FastifyReply, FastifyRequest } from "fastify";
import { isOutOfSpace } from "../../platform/db/diskSpace";
import { refusals } from "../../platform/metrics/processMetrics";
import { ApiProblem } from "../../platform/errors";

export function handleError(error: unknown, request: FastifyRequest, reply: FastifyReply): void {
  const { status, headers, body } = toErrorAnswer(error, request);
  void reply.status(status).headers(headers).send(body);
}

/** Returns an error's answer, and logs our own errors. Exported for routes that write their own responses. */
export function toErrorAnswer(
  error: unknown,
  request: FastifyRequest,
): { status: number; headers: Record<string, string>; body: object } {
  const problem = hasCallerLeft(error, request)
    ? new ApiProblem("invalid")
    : error instanceof ApiProblem
      ? error
      : toProblem(error);
  const { status, refusedBy, details, body } = problem;
  if (status >= 500) request.log.error({ err: error }, "call failed");
  // A 503 is not reported, because the metric below counts it with its cause.
  if (status === 500)
    reportError(error, {
      where: `${request.method} ${request.routeOptions.url ?? "(unknown)"}`,
      requestId: String(request.id),
    });
  if (status === 429 || status === 503) refusals.inc({ status, cause: refusedBy });
  const retryAfter = details.retryAfter ?? (status === 503 ? RETRY_AFTER : undefined);
  return {
    status,
    headers: {
      "content-type": "application/json; charset=utf-8",
      ...(retryAfter !== undefined && { "retry-after": String(retryAfter) }),
      ...(refusedBy === "overload" && { connection: "close" }),
    },
    body: { ...body, requestId: request.id },
  };
}

const hasCallerLeft = (error: unknown, { raw }: FastifyRequest): boolean =>
  raw.destroyed && (!raw.complete || (raw.socket.destroyed && listCauses(error).some(isCutOff)));

const isCutOff = (cause: Error): boolean =>
  "code" in cause && /^(ECONNRESET|EPIPE|ABORT_ERR|ERR_STREAM_PREMATURE_CLOSE)$/.test(String(cause.code));

const RETRY_AFTER = 5;

/** Maps errors of Fastify (no JSON, too large, wrong type) and of an unreachable store to problems of the contract. */
function toProblem(error: unknown): ApiProblem {
  const status = toStatus(error);
  if (status === 404) return new ApiProblem("notFound");
  if (status === 413) return new ApiProblem("tooLarge");
  if (status === 415) return new ApiProblem("unsupportedMedia");
  if (isOutOfSpace(error)) return new ApiProblem("noSpace", { retryAfter: 60 });
  if (status === 503) return new ApiProblem("unavailable", { retryAfter: 5 }, "overload");
  if (isStoreDown(error)) return new ApiProblem("unavailable", { retryAfter: 5 }, "store");
  if (isCallerGone(error)) return new ApiProblem("notAuthenticated");
  if (status !== undefined && status >= 400 && status < 500) return new ApiProblem("invalid");
  return new ApiProblem("unexpected");
}

const toStatus = (error: unknown): number | undefined => {
  const { statusCode, status_code } = (error ?? {}) as Partial<FastifyError> & { status_code?: number };
  return statusCode ?? status_code;
};

// Codes that mean an unreachable store: SQLSTATE 08 (connection), 57P (shutdown), 57014 (statement timeout), 55P03
// (lock timeout), 53300 (too many connections), and network errors.
const down = /^(08...|57P..|57014|55P03|53300|ECONNREFUSED|ECONNRESET|ENOTFOUND|ETIMEDOUT|EPIPE|EAI_AGAIN)$/;
const downMessage =
  /^(The store is closed\.|The store is busy\.|timeout exceeded when trying to connect|timeout expired|Connection terminated.*|Query read timeout|Client .* not queryable)$/;

const isStoreDown = (error: unknown): boolean =>
  listCauses(error).some(
    (cause) =>
      ("code" in cause && down.test(String(cause.code))) ||
      downMessage.test(cause.message) ||
      (cause instanceof AggregateError && cause.errors.some(isStoreDown)),
  );

/** Returns whether the session or account ended during the call (SQLSTATE 23503). */
const isCallerGone = (error: unknown): boolean =>
  listCauses(error).some(
    (cause) =>
      "code" in cause &&
      cause.code === "23503" &&
      "constraint" in cause &&
      /_(access_tokens_hash|users_id)_fk$/.test(String(cause.constraint)),
  );

function listCauses(error: unknown): Error[] {
  const causes: Error[] = [];
  for (let cause = error; cause instanceof Error && causes.length < 5; cause = cause.cause) causes.push(cause);
  return causes;
}
