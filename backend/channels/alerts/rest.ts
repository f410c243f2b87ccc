import { setTimeout } from "node:timers/promises";

/** Work time before a rest, in ms: searches wait for it. */
const SLICE = 2;
/** Longest rest in ms. Waiting for I/O is not work. */
const LONGEST = 2;

export type Rest = () => Promise<void>;

/** Rests half as long as it worked, so a third of the thread's time is free. */
export function restInSlices(): Rest {
  let begun = performance.now();
  return async () => {
    const taken = performance.now() - begun;
    if (taken < SLICE) return;
    await setTimeout(Math.min(taken / 2, LONGEST));
    begun = performance.now();
  };
}
