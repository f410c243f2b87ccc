import { setTimeout } from "node:timers/promises";

/** The time after which work rests, in ms, because whoever searches meanwhile waits for it. */
const SLICE = 2;
/** The longest rest, in ms: what a slice waited for has held up nobody. */
const LONGEST = 2;

/** It is to be awaited after each small piece of work. */
export type Rest = () => Promise<void>;

/** Makes work in the background leave a third of this thread's time to others: it rests half as long as it worked. */
export function restInSlices(): Rest {
  let begun = performance.now();
  return async () => {
    const taken = performance.now() - begun;
    if (taken < SLICE) return;
    await setTimeout(Math.min(taken / 2, LONGEST));
    begun = performance.now();
  };
}
