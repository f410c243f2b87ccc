import { adviseDeepCheck } from "./deepChanges.mjs";
import { ensureInstalled } from "./install.mjs";
import { linters } from "./lint.mjs";
import { requireNode } from "./processes.mjs";
import { report, runStages } from "./stages.mjs";
import { buildAnew, clearReports, journeys, single, types, vitest } from "./testStages.mjs";

/** The quick check (docs/decisions/0030). Lint, types and build run first, because they fail soonest. */
requireNode();
const began = Date.now();
clearReports();
const results = (await ensureInstalled())
  ? await runStages([
      [...linters({ types: false }).map(({ name, check }) => single(name, check)), types, buildAnew],
      [vitest("unit and API tests", ["--project=together", "--project=browser", "--project=alone"])],
      [journeys()],
    ])
  : [{ name: "installation", passed: 0, failed: 1, seconds: 0, processor: 0 }];
report(results, began, adviseDeepCheck());
