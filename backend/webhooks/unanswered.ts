import type { AppContext } from "../context";
import { TryLater } from "../queue/kind";

/** A request that has waited longer for its answer, in ms, is one that counts here. */
const LONG = 500;
/** So many of them to one address are enough to tell that it is slow. */
const MOST = 3;
/** What comes for a slow address meanwhile waits so long, in seconds. */
const PAUSE = 5;

/** How many requests have waited long, by the webhook's id. */
const counts = new WeakMap<AppContext, Map<string, number>>();

/**
 * Makes a request to a webhook's address, unless several of this process already wait long for that address: it rejects
 * with TryLater then. So an address that does not answer, and for which many events wait, leaves room for the others.
 */
export async function unlessSlow<Answer>(
  context: AppContext,
  webhookId: string,
  request: () => Promise<Answer>,
): Promise<Answer> {
  const waiting = counts.get(context) ?? new Map<string, number>();
  counts.set(context, waiting);
  const count = (change: number) => waiting.set(webhookId, (waiting.get(webhookId) ?? 0) + change);
  if ((waiting.get(webhookId) ?? 0) >= MOST) throw new TryLater("the webhook's address is slow", PAUSE);
  let isLong = false;
  const timer = setTimeout(() => {
    isLong = true;
    count(1);
  }, LONG).unref();
  try {
    return await request();
  } finally {
    clearTimeout(timer);
    if (isLong && count(-1).get(webhookId) === 0) waiting.delete(webhookId);
  }
}
