import { setTimeout } from "node:timers/promises";

/** Work time before a pause, in ms. People's searches wait during the work. */
const SLICE = 2;
/** Longest pause in ms, because the measured time includes waiting for I/O, which is not work. */
const LONGEST = 2;

export type Rest = () => Promise<void>;

/** Returns a function that pauses half as long as the caller has worked. A third of the thread's time stays free. */
export function restInSlices(): Rest {
  let begun = performance.now();
  return async () => {
    const taken = performance.now() - begun;
    if (taken < SLICE) return;
    await setTimeout(Math.min(taken / 2, LONGEST));
    begun = performance.now();
  };
}
