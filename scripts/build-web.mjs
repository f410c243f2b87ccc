import { rmSync } from "node:fs";
import { bundle } from "./bundle.mjs";
import { root } from "./processes.mjs";

/**
 * Bundles remix-serve and Vite's server build with all packages, so a start reads six files instead of five hundred
 * (docs/decisions/0004-what-a-page-costs.md). The package pdfkit stays outside, because it finds its own files relative
 * to its package.
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
