import type { FastifyError, FastifyReply, FastifyRequest } from "fastify";
import type { Problem } from "#contract/problem";
import { isOutOfSpace } from "../db/diskSpace";
import { ApiProblem } from "../errors";
import { type Texts, textsIn } from "../texts/texts";
import { findLanguage } from "./language";

/** Answers any failure in the contract's words (contract/problem.ts). */
export function handleError(error: unknown, request: FastifyRequest, reply: FastifyReply): void {
  // Whoever went away in the middle of their own request is nobody's error, and nobody reads the answer.
  if (request.raw.destroyed && !request.raw.complete) error = new ApiProblem("invalid");
  const problem = error instanceof ApiProblem ? error : toProblem(error);
  if (problem.status >= 500) request.log.error({ err: error }, "call failed");
  if (problem.details.retryAfter !== undefined) reply.header("retry-after", problem.details.retryAfter);
  void reply
    .status(problem.status)
    .type("application/json; charset=utf-8")
    .send({ ...problem.body, message: toMessage(problem, request), requestId: request.id });
}

/**
 * The message of a problem. A company's system is told in the language that it asks for what it can do about it; for
 * everybody else the message is Portuguese.
 */
function toMessage({ code, message, details }: ApiProblem, { headers, routeOptions }: FastifyRequest): string {
  if (!routeOptions.url?.startsWith("/operator/")) return message;
  const { moves, problems } = textsIn(findLanguage(headers["accept-language"])).companyApi;
  switch (code) {
    case "invalid":
      return details.fields ? problems.invalid(listFields(details.fields)) : message;
    case "forbidden":
    case "notFound":
    case "tooManyRequests":
      return problems[code];
    case "illegalTransition":
      return details.move ? explain(moves, details.move) : moves.illegalState;
    default:
      return message;
  }
}

const listFields = (fields: Record<string, string[]>) =>
  Object.entries(fields)
    .map(([field, codes]) => `${field} (${codes.join(", ")})`)
    .join("; ");

function explain(moves: Texts["companyApi"]["moves"], { from, to, allowed, first }: Required<Problem>["move"]): string {
  if (first.length > 0) return moves.illegalMoveFirst(from, to, first.join(" / "));
  return allowed.length > 0 ? moves.illegalMove(from, to, allowed.join(", ")) : moves.illegalMoveEver(from);
}

/** Translates Fastify's own errors (no JSON, too large, another type), and those of an unreachable store. */
function toProblem(error: unknown): ApiProblem {
  const status = (error as Partial<FastifyError> | null)?.statusCode;
  if (status === 413) return new ApiProblem("tooLarge");
  if (status === 415) return new ApiProblem("unsupportedMedia");
  if (isOutOfSpace(error)) return new ApiProblem("noSpace", { retryAfter: 60 });
  if (status === 503 || isStoreDown(error)) return new ApiProblem("unavailable", { retryAfter: 5 });
  if (status !== undefined && status >= 400 && status < 500) return new ApiProblem("invalid");
  return new ApiProblem("unexpected");
}

// SQLSTATE classes 08 (connection) and 57P (shutdown), 57014 (a statement's time is over), 53300 (too many
// connections), and the network's own codes.
const down = /^(08...|57P..|57014|53300|ECONNREFUSED|ECONNRESET|ENOTFOUND|ETIMEDOUT|EPIPE|EAI_AGAIN)$/;
const downMessage =
  /^(The store is closed\.|The store is busy\.|timeout exceeded when trying to connect|timeout expired|Connection terminated.*|Query read timeout|Client .* not queryable)$/;

function isStoreDown(error: unknown): boolean {
  for (let cause = error, depth = 0; cause instanceof Error && depth < 5; cause = cause.cause, depth++) {
    if (("code" in cause && down.test(String(cause.code))) || downMessage.test(cause.message)) return true;
    if (cause instanceof AggregateError && cause.errors.some(isStoreDown)) return true;
  }
  return false;
}
