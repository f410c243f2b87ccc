import { createHash } from "node:crypto";
import { readdirSync, readFileSync, statSync, writeFileSync } from "node:fs";
import { root } from "./processes.mjs";

const builders = ["build", "build-api", "build-enhance", "build-web", "build-workers"];
const scripts = [...builders, "bundle", "lower-css", "notices", "patches"];
/** Paths that the digest covers. Tests are left out, because they are no part of a build. */
export const inputs = [
  "app",
  "backend",
  "contract",
  "docs/company-api.md",
  "docs/company-api-changes.md",
  "public",
  ...scripts.map((name) => `scripts/${name}.mjs`),
  "package-lock.json",
  "remix.config.js",
  "tsconfig.json",
  "vite.config.ts",
];
const stamp = `${root}build/.sources`;

export function digestOfSources() {
  const hash = createHash("sha256");
  for (const input of inputs)
    for (const path of listFiles(input))
      hash
        .update(path)
        .update("\0")
        .update(readFileSync(`${root}${path}`))
        .update("\0");
  return hash.digest("hex");
}

export function isBuilt() {
  try {
    return readFileSync(stamp, "utf8") === digestOfSources();
  } catch {
    return false;
  }
}

export function markBuilt(digest) {
  writeFileSync(stamp, digest);
}

/** @returns {string[]} */
function listFiles(path) {
  const found = statSync(`${root}${path}`, { throwIfNoEntry: false });
  if (!found) return [];
  if (!found.isDirectory()) return /\.test\.tsx?$/.test(path) ? [] : [path];
  return readdirSync(`${root}${path}`)
    .sort()
    .flatMap((name) => listFiles(`${path}/${name}`));
}
