import { mkdirSync, readFileSync, rmSync } from "node:fs";
import { ensureBrowser } from "./browser.mjs";
import { build } from "./build.mjs";
import { countsOfExit, countsOfPlaywright, countsOfVitest } from "./counts.mjs";
import { failuresOfPlaywright, failuresOfVitest, firstLine } from "./failures.mjs";
import { ensureInstalled } from "./install.mjs";
import { ensureJava } from "./java.mjs";
import { linters } from "./lint.mjs";
import { requireNode, root, run, tool } from "./processes.mjs";

/**
 * Checks everything, to the end whatever fails, and ends with the line "N passed, N failed": every test of Vitest and
 * of Playwright by its own report; each linter, types and build as one each; a stage that could not run as one failed.
 *
 * Two cores are used throughout: the linters and the types take what the other stages leave over, because nothing in
 * them looks at the clock. Stages that run side by side print what they have to say when they end.
 */
requireNode();
/** A test that fails is run once more where CI runs it (docs/decisions/0057), and so many may need that. */
const MOST_UNSTEADY = 3;
/** The stages that read the sources stand back for those that run them. */
const NICE = 10;
const began = Date.now();
const reports = `${root}test-results/reports`;
rmSync(reports, { recursive: true, force: true });
mkdirSync(reports, { recursive: true });

/** @type {{ name: string, passed: number, failed: number, seconds: number }[]} */
const results = [];

if (await ensureInstalled()) {
  const readings = Promise.all([lint(), types()]);
  const [{ browser, java }] = await Promise.all([ensureTools(), buildAndTest()]);
  await stage("journeys", async () => {
    if (!browser) throw new Error("No Chromium was found, and none could be installed. Set CHROMIUM_PATH to one.");
    if (!java) throw new Error("No Java was found, and none could be installed: the Nu HTML checker runs on it.");
    const env = {
      CHROMIUM_PATH: browser,
      JAVA: java,
      PLAYWRIGHT_JSON_OUTPUT_NAME: `${reports}/playwright.json`,
    };
    const code = await run("walking the journeys", tool("@playwright/test/cli.js", "test", "--reporter=list,json"), {
      env,
    });
    return countsOfPlaywright(read("playwright.json"), code);
  });
  await readings;
} else {
  results.push({ name: "installation", passed: 0, failed: 1, seconds: 0 });
}

const [failures, unsteady] = ["failed", "unsteady"].map((outcome) => [
  ...failuresOfVitest(read("vitest.json"), outcome),
  ...failuresOfPlaywright(read("playwright.json"), outcome),
]);
if (unsteady.length > MOST_UNSTEADY) results.push({ name: "unsteady tests", passed: 0, failed: 1, seconds: 0 });
const passed = results.reduce((sum, result) => sum + result.passed, 0);
const failed = results.reduce((sum, result) => sum + result.failed, 0);
for (const { name, why } of [...failures, ...unsteady]) console.log(`\n-- ${name}\n${why}`);
console.log("");
// Whoever is shown only the end of this output still reads what failed.
for (const { name, why } of failures) console.log(`failed: ${name}: ${firstLine(why)}`);
for (const { name, why } of unsteady)
  console.log(`unsteady, it passed when it was run once more: ${name}: ${firstLine(why)}`);
for (const result of results)
  console.log(
    `${result.failed === 0 ? "ok    " : "FAILED"}  ${result.name}: ${result.passed} passed, ${result.failed} failed, ${result.seconds} s`,
  );
console.log(`All in ${Math.round((Date.now() - began) / 1000)} s`);
console.log(`${passed} passed, ${failed} failed`);
process.exitCode = failed === 0 ? 0 : 1;

/** These run one after the other, because Debian's packages are installed by one program at a time. */
async function ensureTools() {
  return { browser: await ensureBrowser(), java: await ensureJava() };
}

async function lint() {
  for (const { name, check } of linters) await stageBeside(name, (output) => check({ output, nice: NICE }));
}

async function types() {
  await stageBeside("types", (output) =>
    run("checking types", tool("tsc7/bin/tsc", "--noEmit"), { output, nice: NICE }),
  );
}

/** Some tests start the built programs. */
async function buildAndTest() {
  await stageBeside("build", async (output) => ((await build(output)) ? 0 : 1));
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
}

/**
 * A stage that runs beside others and is one test: what it prints comes when it has ended.
 *
 * @param {string} name
 * @param {(output: Buffer[]) => Promise<number>} work resolves to an exit code
 */
async function stageBeside(name, work) {
  const start = Date.now();
  /** @type {Buffer[]} */
  const output = [];
  const counts = await count(name, async () => countsOfExit(await work(output)));
  finish(name, start, counts, output);
}

/**
 * A stage that has the terminal to itself.
 *
 * @param {string} name
 * @param {() => Promise<import("./counts.mjs").Counts>} work
 */
async function stage(name, work) {
  const start = Date.now();
  console.log(`\n== ${name}`);
  finish(name, start, await count(name, work), []);
}

async function count(name, work) {
  try {
    return await work();
  } catch (error) {
    console.error(`${name} could not run: ${error instanceof Error ? error.message : error}`);
    return { passed: 0, failed: 1 };
  }
}

function finish(name, start, counts, output) {
  const seconds = Math.round((Date.now() - start) / 1000);
  results.push({ name, ...counts, seconds });
  const said = Buffer.concat(output).toString().trimEnd();
  console.log(`${said ? `\n${said}\n` : ""}== ${name}: ${counts.failed === 0 ? "ok" : "FAILED"}, ${seconds} s`);
}

function read(name) {
  try {
    return JSON.parse(readFileSync(`${reports}/${name}`, "utf8"));
  } catch {
    return null;
  }
}
