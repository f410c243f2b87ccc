import { setImmediate as yieldToOthers } from "node:timers/promises";

/** In ms. Short, because other calls and answers of the store wait until the loop pauses. */
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
