import { spawnSync } from "node:child_process";
import { expect, test } from "vitest";
import { promtoolProgram } from "../realPrograms";

test("promtool confirms every scenario", () => {
  const { stdout, stderr } = spawnSync(promtoolProgram ?? "", ["test", "rules", "deploy/motriz.rules.test.yaml"], {
    encoding: "utf8",
  });
  expect(`${stdout}${stderr}`).toMatch(/SUCCESS\s*$/);
});
