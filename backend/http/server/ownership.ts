import type { Caller } from "../context";
import { notFound } from "../../platform/errors";

/** Throws ApiProblem `notFound` for another user's id, so that nobody can probe for users. */
export function assertOwnUser(caller: Caller, id: string): void {
  if (caller.userId !== id) throw notFound();
}

/** Throws ApiProblem `notFound` for another candidate's id, so that nobody can probe for candidates. */
export function getOwnCandidateId(caller: Caller, id: string): string {
  if (caller.candidateId === null || caller.candidateId !== id) throw notFound();
  return caller.candidateId;
}
