import { rmSync } from "node:fs";
import { bundle } from "./bundle.mjs";
import { root } from "./processes.mjs";

/**
 * Bundles remix-serve with all packages: a start reads six files, not five hundred (docs/decisions/0004). pdfkit stays
 * outside, because it looks for its own files.
 */
await bundle({
  outdir: "build/server",
  entryPoints: { index: "build/server/index.js", "remix-serve": "node_modules/@remix-run/serve/dist/cli.js" },
  splitting: true,
  chunkNames: "[name]-[hash]",
  allowOverwrite: true,
  external: ["fsevents", "pdfkit"],
  // Vite repeats each import for its side effects.
  logOverride: { "ignored-bare-import": "silent" },
});
rmSync(`${root}build/server/assets`, { recursive: true });
