import { randomBytes } from "node:crypto";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { adviseDeepCheck } from "./deepChanges.mjs";
import { ensureInstalled } from "./install.mjs";
import { linters } from "./lint.mjs";
import { requireNode } from "./processes.mjs";
import { ensureSample } from "./product.mjs";
import { report, runStages } from "./stages.mjs";
import { buildAnew, clearReports, journeys, load, single, types, vitest } from "./testStages.mjs";

/** Runs the quick check (docs/decisions/0030). Lint, types and build run first, because they fail soonest. */
requireNode();
const began = Date.now();
clearReports();
const dataDir = join(tmpdir(), `motriz-journeys-${randomBytes(6).toString("hex")}`);
const tests = vitest("unit and API tests", ["--project=together", "--project=browser", "--project=alone"]);
/** @type {import("./stages.mjs").Stage} */
const testsAndSample = {
  name: tests.name,
  // Loads the journeys' sample during the tests, because the last tests leave a processor idle.
  run: async (options) => (await Promise.all([tests.run(options), ensureSample(dataDir)]))[0],
};
const isInstalled = await ensureInstalled();
const results = isInstalled
  ? await runStages([
      [...linters({ types: false }).map(({ name, check }) => single(name, check)), types, buildAnew],
      [testsAndSample],
      [journeys({ E2E_DATA_DIR: dataDir })],
    ])
  : [{ name: "installation", passed: 0, failed: 1, seconds: 0, processor: 0 }];
/** @type {string[]} */
const leftOut = isInstalled ? (await load("../tests/leftOut.ts")).quickLeftOutLines : [];
report(results, began, [...leftOut, adviseDeepCheck()].filter(Boolean).join("\n"));
