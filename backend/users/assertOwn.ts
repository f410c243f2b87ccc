import type { Caller } from "../context";
import { notFound } from "../errors";

/** Throws ApiProblem notFound unless `userId` is the caller's own, so that ids can't be probed. */
export function assertOwn(caller: Caller, userId: string): void {
  if (caller.userId !== userId) throw notFound();
}
