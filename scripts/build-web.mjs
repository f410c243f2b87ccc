import { rmSync } from "node:fs";
import { bundle } from "./bundle.mjs";
import { root } from "./processes.mjs";

/**
 * Bundles remix-serve and what Vite built for it with all packages, in the folder where Vite left it: a start reads six
 * files for some five hundred (docs/decisions/0004-what-a-page-costs.md). pdfkit stays outside, because it finds files
 * of its own by its package's map.
 */
await bundle({
  outdir: "build/server",
  entryPoints: { index: "build/server/index.js", "remix-serve": "node_modules/@remix-run/serve/dist/cli.js" },
  splitting: true,
  chunkNames: "[name]-[hash]",
  allowOverwrite: true,
  external: ["fsevents", "pdfkit"],
  // Vite names each package once more in each of its files, for what it might do when it is loaded.
  logOverride: { "ignored-bare-import": "silent" },
});
rmSync(`${root}build/server/assets`, { recursive: true });
