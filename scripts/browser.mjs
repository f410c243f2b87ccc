import { spawnSync } from "node:child_process";
import { existsSync, readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { delimiter, join } from "node:path";
import { run, tool } from "./processes.mjs";

/** The headless shell is preferred: it is the same engine at half the processor time. */
const SHELL = "chromium-headless-shell";
const names = [SHELL, "chromium", "chromium-browser", "google-chrome-stable", "google-chrome"];
/** In milliseconds. On an offline machine, apt-get would wait longer. */
const APT_TIMEOUT = 180_000;
const places = [
  "/Applications/Google Chrome.app/Contents/MacOS/Google Chrome",
  "/Applications/Chromium.app/Contents/MacOS/Chromium",
];

/**
 * Finds a browser: by CHROMIUM_PATH, in PATH, in the usual folders, or Playwright's own.
 *
 * @returns {string | null}
 */
export function findBrowser() {
  const folders = [...(process.env.PATH ?? "").split(delimiter), "/usr/bin", "/snap/bin"];
  const candidates = [
    process.env.CHROMIUM_PATH,
    ...names.flatMap((name) => folders.map((folder) => join(folder, name))),
    ...places,
    ofPlaywright(),
  ];
  return candidates.find((path) => path && existsSync(path) && starts(path)) ?? null;
}

/**
 * Finds or installs a Chromium. If it is no headless shell, tries to install Debian's headless shell too.
 *
 * @returns {Promise<string | null>} the path of its program
 */
export async function ensureBrowser() {
  const found = findBrowser();
  if (found && (process.env.CHROMIUM_PATH || found.endsWith(SHELL))) return found;
  console.log(found ? `Asking for ${SHELL} …` : "No Chromium on this machine: installing one …");
  const fromDebian = [() => aptInstall(SHELL), () => aptInstall("chromium")];
  const attempts = isDebian() ? [...fromDebian, fromPlaywright] : [fromPlaywright, ...fromDebian];
  for (const attempt of found ? attempts.slice(0, isDebian() ? 1 : 0) : attempts) {
    await attempt();
    const installed = findBrowser();
    if (installed) return installed;
  }
  return found;
}

/** Installs Debian packages. Returns false on failure, without root, or without apt-get. */
export async function aptInstall(...packages) {
  if (process.getuid?.() !== 0 || !existsSync("/usr/bin/apt-get")) return false;
  const env = { DEBIAN_FRONTEND: "noninteractive" };
  await run("reading the list of packages", ["apt-get", "update", "-q"], { env, timeout: APT_TIMEOUT });
  return (
    (await run(
      `installing ${packages.join(", ")}`,
      ["apt-get", "install", "-y", "-q", "--no-install-recommends", ...packages],
      { env, timeout: APT_TIMEOUT },
    )) === 0
  );
}

async function fromPlaywright() {
  const install = tool(
    "playwright/cli.js",
    "install",
    ...(process.getuid?.() === 0 ? ["--with-deps"] : []),
    "chromium",
  );
  return (await run("downloading Chromium", install, { timeout: 600_000 })) === 0;
}

/** Returns whether the system is Debian. Ubuntu's "chromium" package is a snap, which no container can run. */
function isDebian() {
  try {
    return /^ID=debian$/m.test(readFileSync("/etc/os-release", "utf8"));
  } catch {
    return false;
  }
}

function ofPlaywright() {
  try {
    return createRequire(import.meta.url)("playwright-core").chromium.executablePath();
  } catch {
    return undefined;
  }
}

function starts(path) {
  return spawnSync(path, ["--version", "--no-sandbox"], { timeout: 30_000 }).status === 0;
}
