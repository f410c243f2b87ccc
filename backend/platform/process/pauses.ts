import { setImmediate as yieldToOthers } from "node:timers/promises";

/** In ms. Short, because other calls, and the store's answers to them, wait for a pause. */
const LONGEST_TURN = 5;

/** Creates a function that a long loop calls each round: after 5 ms it lets other work run. */
export function createPauses(): () => Promise<void> {
  let begun = performance.now();
  return async () => {
    if (performance.now() - begun < LONGEST_TURN) return;
    await yieldToOthers();
    begun = performance.now();
  };
}
