import { createHash } from "node:crypto";
import { readdirSync, readFileSync, statSync, writeFileSync } from "node:fs";
import { root } from "./processes.mjs";

/** The sources of the build. Tests beside the code are no part of it. */
const inputs = [
  "app",
  "backend",
  "contract",
  "public",
  "scripts/build.mjs",
  "scripts/build-api.mjs",
  "scripts/build-enhance.mjs",
  "scripts/build-web.mjs",
  "scripts/bundle.mjs",
  "scripts/patches.mjs",
  "package-lock.json",
  "remix.config.js",
  "tsconfig.json",
  "vite.config.ts",
];
const stamp = `${root}build/.sources`;

/** A digest of every file that the build is made of: the same sources give the same text, on any machine. */
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

/** Whether `build/` was made from the sources as they are now. */
export function isBuilt() {
  try {
    return readFileSync(stamp, "utf8") === digestOfSources();
  } catch {
    return false;
  }
}

/** Remembers that `build/` was made from the sources with this digest. */
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
