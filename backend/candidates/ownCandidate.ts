import type { Caller } from "../context";
import { notFound } from "../errors";

/** The caller's own candidate id, where `id` is it; else throws ApiProblem notFound, so that ids can't be probed. */
export function ownCandidate(caller: Caller, id: string): string {
  if (caller.candidateId === null || caller.candidateId !== id) throw notFound();
  return caller.candidateId;
}
