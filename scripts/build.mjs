import { renameSync, rmSync, readdirSync, readFileSync, writeFileSync } from "node:fs";
import { pathToFileURL } from "node:url";
import { saveNotices } from "./notices.mjs";
import { requireNode, root, run, tool } from "./processes.mjs";
import { digestOfSources, isBuilt, markBuilt } from "./sources.mjs";
import { promisify } from "node:util";
import { brotliCompress, constants } from "node:zlib";

const brotli = promisify(brotliCompress);

/** Remix deletes the whole build when it begins, so the API server is built here and moved afterwards. */
const apiBefore = `${root}.cache/backend`;

/**
 * @param {import("./stages.mjs").RunOptions} [beside] options that a check passes to `run`
 * @param {(programs: string) => Promise<unknown>} [useApi] runs during the web's build, with the built API server
 * @returns {Promise<boolean>} whether the web and the API server were built
 */
export async function build(beside = {}, useApi = async () => {}) {
  const digest = digestOfSources();
  rmSync(`${root}build`, { recursive: true, force: true });
  if (!beside.output) console.log("Building the web and the API server …");
  const options = { env: { NODE_ENV: "production" }, ...beside };
  rmSync(apiBefore, { recursive: true, force: true });
  const buildApi = [process.execPath, `${root}scripts/build-api.mjs`, apiBefore];
  if ((await run("building the API server", buildApi, options)) !== 0) return false;
  const [isWebBuilt] = await Promise.all([buildWeb(options), useApi(apiBefore)]);
  if (!isWebBuilt) return false;
  renameSync(apiBefore, `${root}build/backend`);
  await compressAssets(`${root}build/client/assets`);
  saveNotices();
  markBuilt(digest);
  return true;
}

/** @param {import("./stages.mjs").RunOptions} options */
async function buildWeb(options) {
  const remix = tool("@remix-run/dev/dist/cli.js", "vite:build", "--logLevel", "warn");
  if ((await run("building the web", remix, options)) !== 0) return false;
  return (await run("bundling the web", [process.execPath, `${root}scripts/build-web.mjs`], options)) === 0;
}

/**
 * Builds the product, unless the build is current.
 *
 * @param {import("./stages.mjs").RunOptions} [beside]
 */
export async function ensureBuilt(beside) {
  return isBuilt() || (await build(beside));
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? "").href) {
  requireNode();
  process.exit((await build()) ? 0 : 1);
}

/**
 * Compresses assets to `.br` once per build instead of at each response (app/services/server/serve/assets.server.ts).
 *
 * @param {string} folder of the built assets
 */
async function compressAssets(folder) {
  const names = readdirSync(folder).filter((name) => /\.(js|css|svg)$/.test(name));
  await Promise.all(
    names.map(async (name) => {
      const content = readFileSync(`${folder}/${name}`);
      const packed = await brotli(content, {
        params: { [constants.BROTLI_PARAM_QUALITY]: 11, [constants.BROTLI_PARAM_SIZE_HINT]: content.length },
      });
      if (packed.length < content.length) writeFileSync(`${folder}/${name}.br`, packed);
    }),
  );
}
