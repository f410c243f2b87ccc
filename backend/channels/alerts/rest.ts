import { setTimeout } from "node:timers/promises";

/** Work in ms before a pause. People's searches wait meanwhile. */
const SLICE = 2;
/** Longest pause in ms. Limited, because the measured work includes waiting for I/O. */
const LONGEST = 2;

export type Rest = () => Promise<void>;

/** The returned function pauses half as long as the caller has worked, so a third of the thread's time is free. */
export function restInSlices(): Rest {
  let begun = performance.now();
  return async () => {
    const taken = performance.now() - begun;
    if (taken < SLICE) return;
    await setTimeout(Math.min(taken / 2, LONGEST));
    begun = performance.now();
  };
}
