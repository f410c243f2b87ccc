import { spawnSync } from "node:child_process";
import { aptInstall } from "./browser.mjs";

/** @returns {Promise<string | null>} the program; null if Java can't be installed */
export async function ensureJava() {
  if (runsJava()) return "java";
  console.log("No Java on this machine, which the Nu HTML checker runs on: installing one …");
  return (await aptInstall("default-jre-headless")) && runsJava() ? "java" : null;
}

function runsJava() {
  const { status, stderr } = spawnSync("java", ["-version"], { encoding: "utf8", timeout: 30_000 });
  const [, major = "0"] = /version "(\d+)/.exec(stderr ?? "") ?? [];
  return status === 0 && Number(major) >= 11;
}
