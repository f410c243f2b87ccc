import type { Caller } from "../calls";
import { notFound } from "../problem";

/** Throws ApiProblem notFound unless `userId` is the caller's own, so that ids can't be probed. */
export function assertOwn(caller: Caller, userId: string): void {
  if (caller.userId !== userId) throw notFound();
}
