import { explainStatement, findCause, toCode } from "../../platform/db/storeFailure";
import { ApiProblem } from "../../platform/errors";
import { explainBucket } from "../../platform/files/explainBucket";

export const toInnermost = (error: unknown): unknown =>
  error instanceof ApiProblem && error.cause !== undefined ? toInnermost(findCause(error.cause)) : error;

/** Returns one line about an error, without a failed statement's text and parameters (personal data). */
export function toOperatorLine(error: unknown): string {
  const cause = findCause(error);
  if (!(cause instanceof Error)) return String(cause);
  if (cause instanceof ApiProblem) return toProblemLine(cause);
  return explainStatement(error) ?? (cause.message || toCode(cause) || cause.name);
}

/** Names the cause, because the problem's own message is in Portuguese, for users. */
function toProblemLine(problem: ApiProblem): string {
  const inner = toInnermost(problem);
  const ofBucket = problem.refusedBy === "files" ? explainBucket(inner) : null;
  if (ofBucket) return `The bucket refused: ${ofBucket}.`;
  return inner instanceof ApiProblem ? `It was refused: ${inner.code} (${inner.refusedBy}).` : toOperatorLine(inner);
}

/** Replaces control characters, because a stranger's text must not steer the operator's terminal. */
export const toPlain = (text: string): string => text.replace(/[^\P{Cc}\n\t]/gu, "\ufffd");
