import type { FastifyError, FastifyReply, FastifyRequest } from "fastify";
import { isOutOfSpace } from "../db/diskSpace";
import { refusals } from "../metrics/processMetrics";
import { ApiProblem } from "../errors";

/** Answers any failure in the contract's words (contract/problem.ts). */
export function handleError(error: unknown, request: FastifyRequest, reply: FastifyReply): void {
  // Whoever went away in the middle of their own request is nobody's error, and nobody reads the answer.
  if (request.raw.destroyed && !request.raw.complete) error = new ApiProblem("invalid");
  const problem = error instanceof ApiProblem ? error : toProblem(error);
  if (problem.status >= 500) request.log.error({ err: error }, "call failed");
  if (problem.status === 429 || problem.status === 503)
    refusals.inc({ status: problem.status, cause: problem.refusedBy });
  if (problem.details.retryAfter !== undefined) reply.header("retry-after", problem.details.retryAfter);
  void reply
    .status(problem.status)
    .type("application/json; charset=utf-8")
    .send({ ...problem.body, requestId: request.id });
}

/** Translates Fastify's own errors (no JSON, too large, another type), and those of an unreachable store. */
function toProblem(error: unknown): ApiProblem {
  const status = (error as Partial<FastifyError> | null)?.statusCode;
  if (status === 413) return new ApiProblem("tooLarge");
  if (status === 415) return new ApiProblem("unsupportedMedia");
  if (isOutOfSpace(error)) return new ApiProblem("noSpace", { retryAfter: 60 });
  if (status === 503) return new ApiProblem("unavailable", { retryAfter: 5 }, "overload");
  if (isStoreDown(error)) return new ApiProblem("unavailable", { retryAfter: 5 }, "store");
  if (isCallerGone(error)) return new ApiProblem("notAuthenticated");
  if (status !== undefined && status >= 400 && status < 500) return new ApiProblem("invalid");
  return new ApiProblem("unexpected");
}

// SQLSTATE classes 08 (connection) and 57P (shutdown), 57014 (a statement's time is over), 53300 (too many
// connections), and the network's own codes.
const down = /^(08...|57P..|57014|53300|ECONNREFUSED|ECONNRESET|ENOTFOUND|ETIMEDOUT|EPIPE|EAI_AGAIN)$/;
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
