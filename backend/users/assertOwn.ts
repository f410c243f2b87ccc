import type { Caller } from "../context";
import { notFound } from "../errors";

/** Throws ApiProblem notFound unless `userId` is the caller's own, so that nobody can find out which ids exist. */
export function assertOwn(caller: Caller, userId: string): void {
  if (caller.userId !== userId) throw notFound();
}
