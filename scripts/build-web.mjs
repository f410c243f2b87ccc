import { readdirSync, rmSync, statSync } from "node:fs";
import { bundle } from "./bundle.mjs";
import { root } from "./processes.mjs";

/** Bundles remix-serve with all packages but pdfkit, whose own files must stay next to it (docs/decisions/0004). */
await bundle({
  outdir: "build/server",
  entryPoints: { index: "build/server/index.js", "remix-serve": "node_modules/@remix-run/serve/dist/cli.js" },
  splitting: true,
  chunkNames: "[name]-[hash]",
  allowOverwrite: true,
  external: ["fsevents", "pdfkit"],
  // Vite repeats each import for its side effects, and esbuild would warn of each.
  logOverride: { "ignored-bare-import": "silent" },
});
rmSync(`${root}build/server/assets`, { recursive: true });

/** Deletes the file of one byte that Rollup writes for each route, because no browser needs it (vite.config.ts). */
const assets = `${root}build/client/assets`;
for (const name of readdirSync(assets))
  if (name.endsWith(".js") && statSync(`${assets}/${name}`).size <= 1) rmSync(`${assets}/${name}`);
