import { AsyncLocalStorage } from "node:async_hooks";
import { PAGE_PATIENCE_MS } from "#contract/base/patience";

/** In ms: how long before the page's timeout the refusal must arrive. */
const MARGIN = 2_000;
/** In ms: the most that a call may wait in all, for connections, locks and answers. */
export const MOST_WAITING_MS = PAGE_PATIENCE_MS - MARGIN;

/** Times in ms. `open`: waits under way. Simultaneous waits count once. */
export interface StoreWaits {
  spent: number;
  open: number;
  since: number;
}

const calls = new AsyncLocalStorage<StoreWaits>();

export const newStoreWaits = (): StoreWaits => ({ spent: 0, open: 0, since: 0 });

/** Counts and limits the time that a call's `work` waits for the store. */
export const runCounted = (waits: StoreWaits, work: () => void): void => calls.run(waits, work);

/** Rejects with the message `late` once the call's time is over. Passes a late result to `drop`. */
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
