import { rmSync } from "node:fs";
import { pathToFileURL } from "node:url";
import { compressAssets } from "./compress.mjs";
import { requireNode, root, run, tool } from "./processes.mjs";
import { digestOfSources, isBuilt, markBuilt } from "./sources.mjs";

/**
 * Builds the web (`build/client`, `build/server`) and the API server (`build/backend`).
 *
 * @param {Buffer[]} [output] takes what the builders print, in place of the terminal
 * @returns {Promise<boolean>} whether both were built
 */
export async function build(output) {
  const digest = digestOfSources();
  rmSync(`${root}build`, { recursive: true, force: true });
  if (!output) console.log("Building the web and the API server …");
  const options = { env: { NODE_ENV: "production" }, output };
  const codes = [
    await run("building the web", tool("@remix-run/dev/dist/cli.js", "vite:build"), options),
    await run("building the API server", [process.execPath, `${root}scripts/build-api.mjs`], options),
  ];
  if (codes.some((code) => code !== 0)) return false;
  await compressAssets(`${root}build/client/assets`);
  markBuilt(digest);
  return true;
}

/** Builds where `build/` is absent or older than the sources. */
export async function ensureBuilt() {
  return isBuilt() || (await build());
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? "").href) {
  requireNode();
  process.exit((await build()) ? 0 : 1);
}
