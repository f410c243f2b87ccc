import { mkdirSync, readFileSync, rmSync } from "node:fs";
import { ensureBrowser } from "./browser.mjs";
import { build, ensureBuilt } from "./build.mjs";
import { countsOfExit, countsOfPlaywright, countsOfVitest } from "./counts.mjs";
import { failuresOfPlaywright, failuresOfVitest } from "./failures.mjs";
import { run, root, tool } from "./processes.mjs";

/** @typedef {import("./stages.mjs").Stage} Stage */

const reports = `${root}test-results/reports`;

export function clearReports() {
  rmSync(reports, { recursive: true, force: true });
  mkdirSync(reports, { recursive: true });
}

/**
 * @param {string} name
 * @param {(options: import("./stages.mjs").RunOptions) => Promise<number>} work resolves to an exit code
 * @returns {Stage}
 */
export const single = (name, work) => ({ name, run: async (options) => countsOfExit(await work(options)) });

/** @param {string} path a module in TypeScript, from this folder */
export async function load(path) {
  const { tsImport } = await import("tsx/esm/api");
  return tsImport(path, import.meta.url);
}

/** Checks all types, then browser code against ES2020. Several checkers, or Go's default GOGC, take twice the time. */
export const types = single("types", async (options) => {
  const check = (...args) =>
    run("checking types", tool("tsc7/bin/tsc", "--noEmit", "--checkers", "1", ...args), {
      ...options,
      env: { GOGC: "400" },
    });
  return (await check()) || check("-p", "tsconfig.browser.json");
});

export const buildAnew = single("build", async (options) => ((await build(options)) ? 0 : 1));

export const buildIfOld = single("build", async (options) => ((await ensureBuilt(options)) ? 0 : 1));

/**
 * @param {string} name
 * @param {string[]} args what is run: projects, files
 * @param {{ env?: Record<string, string>, node?: string, within?: string[] }} [how] `node`: the program that runs the
 *   tests. `within`: a wrapper's words, which precede the command
 * @returns {Stage}
 */
export const vitest = (name, args, { env, node = process.execPath, within = [] } = {}) => ({
  name,
  run: async (options) => {
    const file = `${reports}/${name.replace(/\W+/g, "-")}.json`;
    const [, ...rest] = tool("vitest/vitest.mjs", "run", ...args, "--reporter=default", "--reporter=json");
    const code = await run("testing", [...within, node, ...rest, `--outputFile.json=${file}`], { ...options, env });
    const report = read(file);
    return {
      ...countsOfVitest(report, code),
      failures: failuresOfVitest(report),
      unsteady: failuresOfVitest(report, "unsteady"),
    };
  },
});

/**
 * @param {string} name
 * @param {string[]} args Playwright's arguments, to run less than all: a configuration, projects, files
 * @param {(() => Promise<Record<string, string>>) | undefined} [findEnv]
 * @returns {Stage}
 */
export const playwright = (name, args, findEnv) => ({
  name,
  run: async (options) => {
    const file = `${reports}/${name}.json`;
    const code = await run("testing", tool("@playwright/test/cli.js", "test", ...args, "--reporter=list,json"), {
      ...options,
      env: { ...(await findEnv?.()), PLAYWRIGHT_JSON_OUTPUT_NAME: file },
    });
    const report = read(file);
    return {
      ...countsOfPlaywright(report, code),
      failures: failuresOfPlaywright(report),
      unsteady: failuresOfPlaywright(report, "unsteady"),
    };
  },
});

/**
 * @param {Record<string, string>} [env]
 * @param {[name: string, ...args: string[]]} [how] the stage's name, and arguments such as another configuration
 * @returns {Stage}
 */
export const journeys = (env = {}, [name, ...args] = ["journeys"]) =>
  playwright(name, args, async () => {
    const browser = await ensureBrowser();
    if (!browser) throw new Error("No Chromium was found, and none could be installed. Set CHROMIUM_PATH to one.");
    return { ...env, CHROMIUM_PATH: browser };
  });

/** @param {string} file */
function read(file) {
  try {
    return JSON.parse(readFileSync(file, "utf8"));
  } catch {
    return null;
  }
}
