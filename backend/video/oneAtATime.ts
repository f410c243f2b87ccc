import { ApiProblem } from "../errors";

const underWay = new Set<string>();

/** A person's second inspection waits for nothing: it is refused while the first is under way. */
export async function oneAtATime<R>(userId: string, work: () => Promise<R>): Promise<R> {
  if (underWay.has(userId)) throw new ApiProblem("tooManyRequests", { retryAfter: 5 });
  underWay.add(userId);
  try {
    return await work();
  } finally {
    underWay.delete(userId);
  }
}
