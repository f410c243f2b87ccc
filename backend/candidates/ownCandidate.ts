import type { Caller } from "../context";
import { notFound } from "../errors";

/**
 * Returns `id` if it is the caller's own candidate. Otherwise throws ApiProblem notFound, so that nobody can find out
 * which ids exist.
 */
export function ownCandidate(caller: Caller, id: string): string {
  if (caller.candidateId === null || caller.candidateId !== id) throw notFound();
  return caller.candidateId;
}
