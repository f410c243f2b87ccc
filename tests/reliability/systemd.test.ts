import { spawnSync } from "node:child_process";
import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { systemdProgram } from "../realPrograms";
import { newFolder } from "./programs";

const analyze = (words: string[]) => spawnSync(systemdProgram ?? "", words, { encoding: "utf8" });
const units = ["motriz.service", "motriz-backup.service"];

/** Reads a systemd unit. Replaces the user and the path of Node by this machine's. */
const readUnit = (name: string) =>
  readFileSync(`deploy/${name}`, "utf8")
    .replace("User=motriz", "User=root")
    .replaceAll("/usr/bin/node", process.execPath);

const verify = (name: string, unit: string) => {
  const folder = newFolder();
  for (const each of units) writeFileSync(join(folder, each), readUnit(each));
  const file = join(folder, name);
  writeFileSync(file, unit);
  return analyze(["verify", file]).stderr;
};

test("systemd accepts all of our units", () => {
  for (const name of units) {
    expect(readUnit(name)).toContain(process.execPath);
    expect(verify(name, readUnit(name))).toBe("");
  }
  const timer = readFileSync("deploy/motriz-backup.timer", "utf8");
  expect(verify("motriz-backup.timer", timer)).toBe("");
  const unit = readUnit("motriz.service");
  expect(verify("motriz.service", unit.replace("TimeoutStopSec", "TimeoutStop"))).toContain("Unknown");
});

test.each(units)("%s has a systemd exposure level below 4 of 10", (name) => {
  const judge = (threshold: number) =>
    analyze(["security", "--offline=true", `--threshold=${threshold}`, "--no-pager", `deploy/${name}`]);
  const { stdout, status } = judge(39);
  expect(stdout).toMatch(/Overall exposure level for motriz\S*: [0-3]\.\d OK/);
  expect(status).toBe(0);
  expect(judge(0).status).not.toBe(0);
});
