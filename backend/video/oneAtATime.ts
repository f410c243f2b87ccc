import { ApiProblem } from "../errors";

const underWay = new Map<string, { last: Promise<unknown>; count: number }>();

/**
 * Inspects a person's recordings one after the other: the second waits, because a form may be sent twice. Throws
 * ApiProblem tooManyRequests for a third one.
 */
export async function oneAtATime<R>(userId: string, work: () => Promise<R>): Promise<R> {
  const { last, count } = underWay.get(userId) ?? { last: Promise.resolve(), count: 0 };
  if (count >= 2) throw new ApiProblem("tooManyRequests", { retryAfter: 5 });
  const result = last.then(work, work);
  underWay.set(userId, { last: result, count: count + 1 });
  try {
    return await result;
  } finally {
    const left = (underWay.get(userId)?.count ?? 1) - 1;
    if (left > 0) underWay.set(userId, { last: result, count: left });
    else underWay.delete(userId);
  }
}
