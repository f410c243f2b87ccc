import { spawnSync } from "node:child_process";
import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { systemdProgram } from "../realPrograms";
import { newFolder } from "./programs";

test("systemd accepts all of deploy/motriz.service", () => {
  const verify = (unit: string) => {
    const file = join(newFolder(), "motriz.service");
    writeFileSync(file, unit);
    return spawnSync(systemdProgram ?? "", ["verify", file], { encoding: "utf8" }).stderr;
  };
  // With this machine's user and Node.
  const unit = readFileSync("deploy/motriz.service", "utf8")
    .replace("User=motriz", "User=root")
    .replace("/usr/bin/node", process.execPath);
  expect(unit).toContain(process.execPath);
  expect(verify(unit)).toBe("");
  expect(verify(unit.replace("TimeoutStopSec", "TimeoutStop"))).toContain("Unknown");
});
