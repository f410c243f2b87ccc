import { existsSync, readdirSync, readFileSync } from "node:fs";
import { npm, root, run } from "./processes.mjs";

/**
 * Installs the packages if node_modules differs from package-lock.json. No package needs its install scripts, and one
 * of these scripts would download a Java runtime.
 * @returns {Promise<boolean>} whether the packages are there
 */
export async function ensureInstalled() {
  if (isInstalled()) return true;
  // Optional packages do not count, because most of them are for other platforms.
  const total = Object.values(readLock("package-lock.json")?.packages ?? {}).filter(({ optional }) => !optional).length;
  console.log(`Installing about ${total} packages (npm ci) …`);
  const code = await run(
    "installing packages",
    npm("ci", "--include=dev", "--ignore-scripts", "--no-audit", "--no-fund"),
    { detail: () => `${countPackages()} packages unpacked so far` },
  );
  return code === 0;
}

/** Compares npm's node_modules/.package-lock.json with the lock file. Optional packages depend on the platform. */
function isInstalled() {
  const wanted = readLock("package-lock.json");
  const present = readLock("node_modules/.package-lock.json");
  if (!wanted || !present) return false;
  return Object.entries(wanted.packages).every(
    ([path, { version, optional, devOptional }]) =>
      path === "" || optional || devOptional || present.packages[path]?.version === version,
  );
}

/** @returns {{ packages: Record<string, { version?: string, optional?: boolean, devOptional?: boolean }> } | null} */
function readLock(path) {
  try {
    return JSON.parse(readFileSync(`${root}${path}`, "utf8"));
  } catch {
    return null;
  }
}

/** Counts filled folders, because npm creates all folders first and then fills them. */
function countPackages() {
  const folders = (path) => {
    try {
      return readdirSync(`${root}${path}`).map((name) => `${path}/${name}`);
    } catch {
      return [];
    }
  };
  const packages = folders("node_modules").flatMap((folder) => (/\/@[^/]+$/.test(folder) ? folders(folder) : [folder]));
  return packages.filter((folder) => existsSync(`${root}${folder}/package.json`)).length;
}
