import { setFlagsFromString } from "node:v8";

/** How long a start may take, in ms. */
const START = 2_000;

/**
 * The work that a function does before V8 optimizes it, in V8's own words: during a start, and V8's own value. A
 * function that ran during the start keeps that value until it is used up, so it can't be much higher.
 */
const BUDGETS = process.versions.v8.startsWith("11.")
  ? [{ flag: "interrupt-budget", starting: 1_000_000, own: 67_584 }]
  : [
      { flag: "invocation-count-for-maglev", starting: 2_000, own: 400 },
      { flag: "invocation-count-for-turbofan", starting: 10_000, own: 3_000 },
    ];

/**
 * Has V8 optimize less while the process starts. A start runs most code a few times, and the threads that optimized it
 * took a third of its processor time, for which the rest of the start had to wait
 * (docs/decisions/0004-what-a-page-costs.md). WebAssembly's budget is for good, and higher than Node 24's own. The
 * others, which Node 20 and 24 name differently, are V8's own again after the start.
 */
export function optimizeLater(): void {
  setFlagsFromString("--wasm-tiering-budget=100000000");
  setFlagsFromString("--wasm-lazy-validation");
  for (const { flag, starting } of BUDGETS) setFlagsFromString(`--${flag}=${starting}`);
  setTimeout(() => {
    for (const { flag, own } of BUDGETS) setFlagsFromString(`--${flag}=${own}`);
  }, START).unref();
}
