import { AsyncLocalStorage } from "node:async_hooks";
import { PAGE_PATIENCE_MS } from "#contract/base/patience";

/** So much sooner than the page gives up, a call's waits end, in ms: the refusal still has to get there. */
const MARGIN = 2_000;
/** How long one call waits for connections, locks and answers of PostgreSQL, all in all, in ms. */
export const MOST_WAITING_MS = PAGE_PATIENCE_MS - MARGIN;

/** The time that one call has waited, in ms. Waits beside each other count once. */
export interface StoreWaits {
  spent: number;
  open: number;
  /** When the first of the open ones began. */
  since: number;
}

const calls = new AsyncLocalStorage<StoreWaits>();

export const newStoreWaits = (): StoreWaits => ({ spent: 0, open: 0, since: 0 });

/** Runs what belongs to a call, whose waits for the store are counted and bounded. Other work has no such bound. */
export const runCounted = (waits: StoreWaits, work: () => void): void => calls.run(waits, work);

/**
 * Waits for the store for as long as the call has left. Rejects with an error of the message `late` beyond that, and
 * gives what comes after all to `drop`.
 */
export async function waitForStore<T>(
  ask: () => Promise<T>,
  { late, drop }: { late: string; drop?: (value: T) => void },
): Promise<T> {
  const waits = calls.getStore();
  if (!waits) return ask();
  const now = performance.now();
  if (waits.open++ === 0) waits.since = now;
  const left = MOST_WAITING_MS - waits.spent - (now - waits.since);
  let timer: NodeJS.Timeout | undefined;
  let isLate = left <= 0;
  try {
    if (isLate) throw new Error(late);
    const asked = ask();
    asked.then((value) => isLate && drop?.(value)).catch(() => undefined);
    const over = new Promise<never>((_, reject) => {
      timer = setTimeout(() => {
        isLate = true;
        reject(new Error(late));
      }, left);
    });
    return await Promise.race([asked, over]);
  } finally {
    clearTimeout(timer);
    if (--waits.open === 0) waits.spent += performance.now() - waits.since;
  }
}
