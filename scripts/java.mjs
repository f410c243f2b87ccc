import { createRequire } from "node:module";
import { spawnSync } from "node:child_process";
import { aptInstall } from "./browser.mjs";
import { root, run } from "./processes.mjs";

/**
 * A Java (11 or newer) for the Nu HTML checker: the machine's own, else Debian's package, else the one that vnu-jar
 * downloads.
 *
 * @returns {Promise<string | null>} the program; null where none is to be had
 */
export async function ensureJava() {
  if (runs("java")) return "java";
  console.log("No Java on this machine, which the Nu HTML checker runs on: installing one …");
  if ((await aptInstall("default-jre-headless")) && runs("java")) return "java";
  const { resolve } = createRequire(import.meta.url);
  await run("downloading Java", [process.execPath, resolve("vnu-jar/vnu-java-downloader.js")], { timeout: 300_000 });
  const cached = createRequire(`${root}package.json`)("vnu-jar/vnu-java-downloader.js").findCachedJava();
  return cached && runs(cached) ? cached : null;
}

function runs(java) {
  const { status, stderr } = spawnSync(java, ["-version"], { encoding: "utf8", timeout: 30_000 });
  const [, major = "0"] = /version "(\d+)/.exec(stderr ?? "") ?? [];
  return status === 0 && Number(major) >= 11;
}
