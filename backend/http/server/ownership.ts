import type { Caller } from "../context";
import { notFound } from "../../platform/errors";

/** Throws ApiProblem notFound unless `id` is the caller's own user, so that ids can't be probed. */
export function assertOwnUser(caller: Caller, id: string): void {
  if (caller.userId !== id) throw notFound();
}

/** Returns the caller's own candidate id if `id` is it, else throws notFound, so that ids can't be probed. */
export function getOwnCandidateId(caller: Caller, id: string): string {
  if (caller.candidateId === null || caller.candidateId !== id) throw notFound();
  return caller.candidateId;
}
