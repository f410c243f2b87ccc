import type { FastifyError, FastifyReply, FastifyRequest } from "fastify";
import { isOutOfSpace } from "../../platform/db/diskSpace";
import { refusals } from "../../platform/metrics/processMetrics";
import { ApiProblem } from "../../platform/errors";

/** Answers any failure in the contract's words (contract/base/problem.ts). */
export function handleError(error: unknown, request: FastifyRequest, reply: FastifyReply): void {
  const { status, headers, body } = toErrorAnswer(error, request);
  void reply.status(status).headers(headers).send(body);
}

/** Makes the answer to any failure, also for what writes its own responses, and logs what is an error of ours. */
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
  if (status === 429 || status === 503) refusals.inc({ status, cause: refusedBy });
  // A refusal for a while says when to come again, also where its cause does not.
  const retryAfter = details.retryAfter ?? (status === 503 ? RETRY_AFTER : undefined);
  return {
    status,
    headers: {
      "content-type": "application/json; charset=utf-8",
      ...(retryAfter !== undefined && { "retry-after": String(retryAfter) }),
    },
    body: { ...body, requestId: request.id },
  };
}

/** A caller who left in the middle of a request, or before its answer, is no error. */
const hasCallerLeft = (error: unknown, { raw }: FastifyRequest): boolean =>
  raw.destroyed && (!raw.complete || (raw.socket.destroyed && listCauses(error).some(isCutOff)));

const isCutOff = (cause: Error): boolean =>
  "code" in cause && /^(ECONNRESET|EPIPE|ABORT_ERR|ERR_STREAM_PREMATURE_CLOSE)$/.test(String(cause.code));

/** When a caller comes again by default, in seconds. */
const RETRY_AFTER = 5;

/** Translates Fastify's own errors (no JSON, too large, another type), and those of an unreachable store. */
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

/** The status that Fastify, or @tus/server, gives an error of its own. */
const toStatus = (error: unknown): number | undefined => {
  const { statusCode, status_code } = (error ?? {}) as Partial<FastifyError> & { status_code?: number };
  return statusCode ?? status_code;
};

// SQLSTATE classes 08 (connection) and 57P (shutdown), 57014 (a statement ran out of time), 55P03 (a lock was not free
// in time), 53300 (too many connections), and the network's own codes.
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

/** The session or the account ended while the call was answered: its row has nobody to belong to (SQLSTATE 23503). */
const isCallerGone = (error: unknown): boolean =>
  listCauses(error).some(
    (cause) =>
      "code" in cause &&
      cause.code === "23503" &&
      "constraint" in cause &&
      /_(access_tokens_hash|users_id)_fk$/.test(String(cause.constraint)),
  );

/** An error and what caused it, five at most. */
function listCauses(error: unknown): Error[] {
  const causes: Error[] = [];
  for (let cause = error; cause instanceof Error && causes.length < 5; cause = cause.cause) causes.push(cause);
  return causes;
}
