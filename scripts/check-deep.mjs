import { writeFileSync } from "node:fs";
import { deepReport, describeCommit } from "./deepChanges.mjs";
import { aptInstall } from "./browser.mjs";
import { buildImages } from "./image.mjs";
import { ensureInstalled } from "./install.mjs";
import { ensureJava } from "./java.mjs";
import { linters } from "./lint.mjs";
import { requireNode, root, run } from "./processes.mjs";
import { report, runStages, sum } from "./stages.mjs";
import { ensureTool } from "./tools.mjs";
import {
  buildAnew,
  buildIfOld,
  clearReports,
  journeys,
  load,
  playwright,
  single,
  types,
  vitest,
} from "./testStages.mjs";

/** Runs the slow checks (docs/decisions/0030), all or by name. Stages of `beforeRelease` run only by name. */
requireNode();
const unitAndApi = ["--project=together", "--project=browser", "--project=alone"];
const began = Date.now();

/** @type {Record<string, import("./stages.mjs").Stage["run"]>} */
const known = {
  lint: single("lint", async (options) => {
    for (const { check } of linters({ types: true })) if ((await check(options)) !== 0) return 1;
    return run("drawing the imports", [process.execPath, `${root}scripts/imports.mjs`, "--try"], options);
  }).run,
  types: types.run,
  // Uses the README's version of Node and, if installed, PostgreSQL. The quick check uses any Node and no PostgreSQL.
  tests: async (options) => {
    const { postgresPrograms, startPostgres } = await load("../tests/reliability/postgres.ts");
    const server = postgresPrograms ? await startPostgres() : null;
    const env = { DEEP: "1", ...(server && { TEST_DATABASE_URL: server.createDatabase("tests") }) };
    try {
      return await vitest("tests", unitAndApi, { env, node: await findNode() }).run(options);
    } finally {
      await server?.stop();
    }
  },
  reliability: async (options) =>
    vitest("reliability", ["--project=reliability"], { node: await findNode() }).run(options),
  journeys: async (options) => {
    const java = await ensureJava();
    if (!java) throw new Error("No Java was found, and none could be installed: the Nu HTML checker runs on it.");
    return journeys({ DEEP: "1", JAVA: java }).run(options);
  },
  slowVisitors: playwright("slowVisitors", ["--config=tests/e2e/alone.config.ts"]).run,
  mutants: single("mutants", (options) =>
    run("changing the code", [process.execPath, `${root}scripts/mutants.mjs`], options),
  ).run,
  textBrowsers: async (options) => {
    if ((await findTextBrowsers()).every(({ isHere }) => !isHere)) return { passed: 0, failed: 0 };
    return playwright("textBrowsers", ["--config=tests/e2e/terminal.config.ts"]).run(options);
  },
  compose: journeys({}, ["compose", "--config=tests/e2e/compose.config.ts"]).run,
  drill: vitest("drill", ["--project=reliability", "tests/reliability/compose.test.ts"], { env: { DRILL: "1" } }).run,
  // The containers run in a network of their own, where compose.yaml's ports are free. They end with the tests.
  operators: async (options) => {
    await buildImages(options);
    const alone = ["unshare", "--net", "--pid", "--fork", "--kill-child", "--mount-proc"];
    const within = [...alone, "sh", "-c", 'ip link set lo up && exec "$@"', "sh"];
    return vitest("operators", ["--project=operators"], { env: { WALK: "1" }, within }).run(options);
  },
  bench: single("bench", (options) =>
    run("measuring once", [process.execPath, `${root}scripts/bench.mjs`, "--once"], options),
  ).run,
};

const beforeRelease = ["compose", "drill", "operators"];
const asked = process.argv.slice(2);
const unknown = asked.filter((name) => !(name in known));
if (unknown.length > 0) {
  console.error(`No such stage: ${unknown.join(", ")}. The stages are ${Object.keys(known).join(", ")}.`);
  process.exit(1);
}
const isWhole = asked.length === 0;
const pick = (/** @type {string[]} */ ...names) =>
  names.filter((name) => isWhole || asked.includes(name)).map((name) => ({ name, run: known[name] }));

clearReports();
if (!(await ensureInstalled())) process.exit(1);
if (isWhole || asked.includes("textBrowsers")) await ensureTextBrowsers();
if (isWhole || asked.includes("journeys")) await ensureOtherEngines();
const results = await runStages(
  [
    [...pick("lint", "types"), isWhole ? buildAnew : buildIfOld],
    pick("tests"),
    pick("reliability"),
    pick("journeys"),
    pick("slowVisitors"),
    pick("textBrowsers"),
    pick("mutants"),
    pick("bench"),
    ...beforeRelease.filter((name) => asked.includes(name)).map((name) => [{ name, run: known[name] }]),
  ].filter((stages) => stages.length > 0),
);
/** @type {string[]} */
const leftOut = (await load("../tests/leftOut.ts")).leftOutLines;
if (isWhole) {
  leftOut.push(`left out, because they run before a release: npm run check:deep -- ${beforeRelease.join(" ")}`);
  writeFileSync(`${root}${deepReport}`, toPage(results));
}
report(results, began, leftOut.join("\n"));

/** @returns {Promise<string>} the program of the version of Node that the README recommends */
async function findNode() {
  return `${await ensureTool(`node-${process.platform}-${process.arch}`)}/bin/node`;
}

/** @returns {Promise<{ name: string, isHere: boolean }[]>} `isHere`: the browser is installed now */
async function findTextBrowsers() {
  const programs = await load("../tests/realPrograms.ts");
  return programs.findTextBrowsers();
}

async function ensureTextBrowsers() {
  const lacking = (await findTextBrowsers()).filter(({ isHere }) => !isHere);
  if (lacking.length > 0) await aptInstall("tmux", ...lacking.map(({ name }) => name));
}

async function ensureOtherEngines() {
  const { firefoxProgram, hasWebKit } = await load("../tests/realPrograms.ts");
  if (!firefoxProgram) await aptInstall("firefox-esr");
  if (!hasWebKit()) await aptInstall("webkit2gtk-driver", "xvfb");
}

/** @param {import("./stages.mjs").Result[]} results */
function toPage(results) {
  const { passed, failed, processor } = sum(results);
  return [
    "# The deep check, as it ran last",
    "",
    "Written by `npm run check:deep` ([decision 0030](decisions/0030-checks.md)).",
    "",
    `- Date: ${new Date(began).toISOString().slice(0, 16).replace("T", " ")} UTC`,
    `- Commit: ${describeCommit()}`,
    `- All: ${passed} passed, ${failed} failed, ${Math.round((Date.now() - began) / 1000)} s, ${processor} s of processor time`,
    "",
    "| stage | passed | failed | seconds | seconds of processor time |",
    "|---|---|---|---|---|",
    ...results.map((row) => `| ${row.name} | ${row.passed} | ${row.failed} | ${row.seconds} | ${row.processor} |`),
    "",
    ...leftOut.flatMap((line) => [`- ${line}`]),
    "",
  ].join("\n");
}
