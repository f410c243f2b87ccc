import { mkdirSync, readFileSync, rmSync } from "node:fs";
import { ensureBrowser } from "./browser.mjs";
import { build } from "./build.mjs";
import { countsOfExit, countsOfPlaywright, countsOfVitest } from "./counts.mjs";
import { ensureInstalled } from "./install.mjs";
import { ensureJava } from "./java.mjs";
import { requireNode, root, run, tool } from "./processes.mjs";

/**
 * Checks everything, to the end whatever fails, and ends with the line "N passed, N failed": every test of Vitest and of
 * Playwright by its own report; lint, types and build as one each; a stage that could not run as one failed.
 */
requireNode();
const reports = `${root}test-results/reports`;
rmSync(reports, { recursive: true, force: true });
mkdirSync(reports, { recursive: true });

/** @type {{ name: string, passed: number, failed: number }[]} */
const results = [];

if (await ensureInstalled()) {
  await stage("lint", async () => countsOfExit(await run("linting", tool("eslint/bin/eslint.js", "."))));
  await stage("types", async () => countsOfExit(await run("checking types", tool("typescript/bin/tsc", "--noEmit"))));
  await stage("unit and API tests", async () => {
    const code = await run(
      "testing",
      tool(
        "vitest/vitest.mjs",
        "run",
        "--reporter=default",
        "--reporter=json",
        `--outputFile.json=${reports}/vitest.json`,
      ),
    );
    return countsOfVitest(read("vitest.json"), code);
  });
  await stage("build", async () => countsOfExit((await build()) ? 0 : 1));
  await stage("journeys", async () => {
    const browser = await ensureBrowser();
    if (!browser) throw new Error("No Chromium was found, and none could be installed. Set CHROMIUM_PATH to one.");
    const java = await ensureJava();
    if (!java) console.log("No Java is to be had: html-validate takes the place of the Nu HTML checker.");
    const env = {
      CHROMIUM_PATH: browser,
      JAVA: java ?? "none",
      PLAYWRIGHT_JSON_OUTPUT_NAME: `${reports}/playwright.json`,
    };
    const code = await run("walking the journeys", tool("@playwright/test/cli.js", "test", "--reporter=list,json"), {
      env,
    });
    return countsOfPlaywright(read("playwright.json"), code);
  });
} else {
  results.push({ name: "installation", passed: 0, failed: 1 });
}

const passed = results.reduce((sum, result) => sum + result.passed, 0);
const failed = results.reduce((sum, result) => sum + result.failed, 0);
console.log("");
for (const result of results)
  console.log(
    `${result.failed === 0 ? "ok    " : "FAILED"}  ${result.name}: ${result.passed} passed, ${result.failed} failed`,
  );
console.log(`${passed} passed, ${failed} failed`);
process.exitCode = failed === 0 ? 0 : 1;

/** @param {() => Promise<import("./counts.mjs").Counts>} work */
async function stage(name, work) {
  const began = Date.now();
  console.log(`\n== ${name}`);
  try {
    results.push({ name, ...(await work()) });
  } catch (error) {
    console.error(`${name} could not run: ${error instanceof Error ? error.message : error}`);
    results.push({ name, passed: 0, failed: 1 });
  }
  console.log(`== ${name}: ${Math.round((Date.now() - began) / 1000)} s`);
}

function read(name) {
  try {
    return JSON.parse(readFileSync(`${reports}/${name}`, "utf8"));
  } catch {
    return null;
  }
}
