import { setFlagsFromString } from "node:v8";

/** How long a start may take, in ms. */
const START = 2_000;

/**
 * Has V8 optimize less while the process starts: a start runs most code a few times, and the threads that optimized it
 * took a third of all its processor time, for which the rest of the start had to wait
 * (docs/decisions/0004-what-a-page-costs.md). WebAssembly's budget is for good, and higher than what Node 24 has come
 * to by itself; the other one, which newer versions do not know, is V8's own again after the start.
 */
export function optimizeLater(): void {
  setFlagsFromString("--wasm-tiering-budget=100000000");
  setFlagsFromString("--wasm-lazy-validation");
  if (!process.versions.v8.startsWith("11.")) return;
  setFlagsFromString("--interrupt-budget=1000000");
  setTimeout(() => setFlagsFromString("--interrupt-budget=67584"), START).unref();
}
