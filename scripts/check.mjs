import { adviseDeepCheck } from "./deepChanges.mjs";
import { ensureInstalled } from "./install.mjs";
import { linters } from "./lint.mjs";
import { requireNode } from "./processes.mjs";
import { report, runStages } from "./stages.mjs";
import { buildAnew, clearReports, journeys, load, single, types, vitest } from "./testStages.mjs";

/** Runs the quick check (docs/decisions/0030). Lint, types and build run first, because they fail soonest. */
requireNode();
const began = Date.now();
clearReports();
const isInstalled = await ensureInstalled();
const results = isInstalled
  ? await runStages([
      [...linters({ types: false }).map(({ name, check }) => single(name, check)), types, buildAnew],
      [vitest("unit and API tests", ["--project=together", "--project=browser", "--project=alone"])],
      [journeys()],
    ])
  : [{ name: "installation", passed: 0, failed: 1, seconds: 0, processor: 0 }];
/** @type {string[]} */
const leftOut = isInstalled ? (await load("../tests/leftOut.ts")).quickLeftOutLines : [];
report(results, began, [...leftOut, adviseDeepCheck()].filter(Boolean).join("\n"));
