import { setFlagsFromString } from "node:v8";

const START = 2_000;

/** V8's thresholds for optimizing a function: `starting` during the start, then `own` (V8's defaults). */
const BUDGETS = process.versions.v8.startsWith("11.")
  ? [{ flag: "interrupt-budget", starting: 1_000_000, own: 67_584 }]
  : [
      { flag: "invocation-count-for-maglev", starting: 2_000, own: 400 },
      { flag: "invocation-count-for-turbofan", starting: 10_000, own: 3_000 },
    ];

/** Delays optimization, which took a third of the start's processor time (docs/decisions/0004). */
export function optimizeLater(): void {
  setFlagsFromString("--wasm-tiering-budget=100000000");
  setFlagsFromString("--wasm-lazy-validation");
  for (const { flag, starting } of BUDGETS) setFlagsFromString(`--${flag}=${starting}`);
  setTimeout(() => {
    for (const { flag, own } of BUDGETS) setFlagsFromString(`--${flag}=${own}`);
  }, START).unref();
}
