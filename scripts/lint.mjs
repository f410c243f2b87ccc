import { createHash } from "node:crypto";
import { mkdirSync, readdirSync, readFileSync, statSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { requireNode, root, run, tool } from "./processes.mjs";

/** All that ESLint reads: with types, a change of one file can make a fault of another. */
const sources = ["app", "backend", "contract", "public", "scripts", "tests"];
const settings = /\.config\.[jt]s$|^(package-lock|tsconfig)\.json$/;
const stamp = `${root}.cache/eslint-passed`;

/**
 * What `npm run lint` checks, in order. Each resolves to an exit code; its options are those of `run`.
 *
 * @typedef {{ output?: Buffer[], nice?: number }} Options
 * @type {{ name: string, check: (options?: Options) => Promise<number> }[]}
 */
export const linters = [
  { name: "eslint", check: eslint },
  {
    name: "formatting",
    check: (options) =>
      run(
        "checking the formatting",
        tool(
          "prettier/bin/prettier.cjs",
          ...["--check", "--log-level=warn", "--cache", "--cache-strategy=content", "--cache-location=.cache/prettier"],
          ".",
        ),
        options,
      ),
  },
  { name: "citations", check: (options) => script("following the citations", "citations.mjs", [], options) },
  {
    name: "advisories",
    check: (options) => script("comparing the advisories", "advisories.mjs", ["--check"], options),
  },
];

const script = (label, name, args, options) =>
  run(label, [process.execPath, `${root}scripts/${name}`, ...args], options);

/**
 * ESLint, unless nothing has changed since it passed. Its own cache is not used: that one knows each file by itself,
 * and would not see that a type of another file has changed.
 */
async function eslint(options) {
  const digest = digestOfSources();
  if (readStamp() === digest) return 0;
  const code = await run("linting", tool("eslint/bin/eslint.js", "."), options);
  if (code === 0) {
    mkdirSync(`${root}.cache`, { recursive: true });
    writeFileSync(stamp, digest);
  }
  return code;
}

function readStamp() {
  try {
    return readFileSync(stamp, "utf8");
  } catch {
    return null;
  }
}

function digestOfSources() {
  const hash = createHash("sha256");
  const configuration = readdirSync(root).filter((name) => settings.test(name));
  for (const path of [...sources, ...configuration].flatMap(listFiles))
    hash
      .update(`${path}\0`)
      .update(readFileSync(join(root, path)))
      .update("\0");
  return hash.digest("hex");
}

/** @returns {string[]} */
function listFiles(path) {
  if (!statSync(join(root, path)).isDirectory()) return [path];
  return readdirSync(join(root, path))
    .filter((name) => name !== "build" && name !== "node_modules")
    .sort()
    .flatMap((name) => listFiles(join(path, name)));
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? "").href) {
  requireNode();
  for (const { check } of linters) if ((await check()) !== 0) process.exitCode = 1;
}
