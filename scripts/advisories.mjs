import { execFile } from "node:child_process";
import { readFileSync, writeFileSync } from "node:fs";
import { pathToFileURL } from "node:url";
import semver from "semver";
import { npm, root } from "./processes.mjs";

/**
 * @typedef {{ package: string, range: string, id: string, severity: "low" | "moderate" | "high" | "critical", title:
 * string }} Audited
 * @typedef {Audited & { since: string }} Advisory
 * @typedef {{ id: string, package: string, date: string, reason: string }} Accepted
 * @typedef {{ name: string, version: string, ships: boolean }} Installed
 * @typedef {{ within: string, withinVersion: string, package: string, version: string, file: string }} Bundled
 * @typedef {Advisory & { version: string, ships: boolean, accepted: Accepted | null }} Finding
 */

const listFile = `${root}scripts/advisories.json`;
const acceptedFile = `${root}scripts/advisories.accepted.json`;
/** Packages inside other packages' files, which no lock file names. */
const bundledFile = `${root}scripts/bundled.json`;

/**
 * @param {{ packages: Record<string, { version?: string, dev?: boolean, link?: boolean }> }} lock
 * @returns {Installed[]}
 */
export function findInstalled({ packages }) {
  /** @type {Map<string, Installed>} */
  const found = new Map();
  for (const [path, { version, dev }] of Object.entries(packages)) {
    const name = path.split("node_modules/").at(-1);
    if (!path || !name || !version) continue;
    const known = found.get(`${name}@${version}`);
    found.set(`${name}@${version}`, { name, version, ships: !dev || known?.ships === true });
  }
  return [...found.values()];
}

/**
 * Adds bundled versions. Throws if a bundling package's version differs from the list: its contents must be checked
 * again.
 *
 * @param {Installed[]} installed
 * @param {Bundled[]} bundled
 * @returns {Installed[]}
 */
export function withBundled(installed, bundled) {
  return bundled.reduce((all, { within, withinVersion, package: name, version }) => {
    const carriers = installed.filter((each) => each.name === within);
    const other = carriers.find((each) => each.version !== withinVersion);
    if (other) throw new Error(`scripts/bundled.json: which version of ${name} is in ${within} ${other.version}?`);
    return [...all, ...carriers.map(({ ships }) => ({ name, version, ships }))];
  }, installed);
}

/**
 * @param {Advisory[]} advisories
 * @param {Installed[]} installed
 * @param {Accepted[]} accepted
 * @returns {Finding[]}
 */
export function findAffected(advisories, installed, accepted) {
  return advisories.flatMap((advisory) =>
    installed
      .filter(({ name, version }) => name === advisory.package && semver.satisfies(version, advisory.range))
      .map(({ version, ships }) => ({
        ...advisory,
        version,
        ships,
        accepted: accepted.find(({ id, package: name }) => id === advisory.id && name === advisory.package) ?? null,
      })),
  );
}

/** Days from listing to replacement, or from acceptance to review (docs/security.md; ASVS 5.0, 15.1.1). */
const DAYS = {
  ships: { critical: 0, high: 0, moderate: 30, low: 90 },
  develops: { critical: 30, high: 30, moderate: 90, low: 90 },
  accepted: 90,
};

/** @param {Finding} finding */
export function toDeadline({ severity, ships, since, accepted }) {
  const day = new Date(accepted ? accepted.date : since);
  day.setUTCDate(day.getUTCDate() + (accepted ? DAYS.accepted : DAYS[ships ? "ships" : "develops"][severity]));
  return day.toISOString().slice(0, 10);
}

/**
 * Compares the deadline with the list's date, so a commit has the same result on every day.
 *
 * @param {Finding} finding
 * @param {string} asOf
 */
export const fails = (finding, asOf) => asOf >= toDeadline(finding);

/**
 * Parses npm's audit report, format 2. https://docs.npmjs.com/cli/v11/commands/npm-audit
 *
 * @param {{ vulnerabilities?: Record<string, { via: (string | { name: string, range: string, url: string, severity:
 *   Advisory["severity"], title: string })[] }> }} report
 * @returns {Audited[]}
 */
export function parseAudit({ vulnerabilities = {} }) {
  return Object.values(vulnerabilities).flatMap(({ via }) =>
    // A plain name is an affected dependency, which has an entry of its own.
    via.flatMap((cause) =>
      typeof cause === "string"
        ? []
        : [
            {
              package: cause.name,
              range: cause.range,
              id: cause.url.split("/").at(-1) ?? cause.url,
              severity: cause.severity,
              title: cause.title,
            },
          ],
    ),
  );
}

/**
 * Merges fresh advisories into the known ones, which keep their date. Advisories that are not in `fresh` stay, because
 * an affected version may be installed again.
 *
 * @param {Advisory[]} known
 * @param {Audited[]} fresh
 * @param {string} today
 * @returns {Advisory[]}
 */
export function merge(known, fresh, today) {
  const toKey = (/** @type {Audited} */ advisory) => `${advisory.package} ${advisory.id}`;
  const all = new Map(known.map((advisory) => [toKey(advisory), advisory]));
  for (const advisory of fresh)
    all.set(toKey(advisory), { ...advisory, since: all.get(toKey(advisory))?.since ?? today });
  return [...all.values()].sort((a, b) => (`${a.package} ${a.id}` < `${b.package} ${b.id}` ? -1 : 1));
}

const read = (/** @type {string} */ path) => JSON.parse(readFileSync(path, "utf8"));

function checkAdvisories() {
  const { advisories, asOf } = read(listFile);
  const accepted = /** @type {Accepted[]} */ (read(acceptedFile));
  const installed = withBundled(findInstalled(read(`${root}package-lock.json`)), read(bundledFile));
  const findings = findAffected(advisories, installed, accepted);
  for (const finding of findings) {
    const { severity, package: name, version, id, title, ships, accepted: acceptance } = finding;
    const where = ships ? "ships" : "for development";
    const verdict = fails(finding, asOf)
      ? "FAILS"
      : `until ${toDeadline(finding)}${acceptance ? `, accepted ${acceptance.date}: ${acceptance.reason}` : ""}`;
    console.log(`${severity}: ${name} ${version} (${where}): ${title} (${id}): ${verdict}`);
  }
  for (const { id, package: name } of accepted.filter((each) => !findings.some((finding) => finding.accepted === each)))
    console.log(`No longer needed in advisories.accepted.json: ${name}, ${id}`);
  const failed = findings.filter((finding) => fails(finding, asOf)).length;
  console.log(`Advisories as of ${asOf}: ${findings.length} name an installed version, ${failed} must not ship.`);
  return failed === 0;
}

/** Rewrites the list from the registry, through npm. Returns false without an answer. */
async function refresh() {
  const [program, ...args] = npm("audit", "--json", "--audit=true");
  const output = await new Promise((resolve) => {
    // npm exits with 1 if it finds advisories, so the output decides.
    execFile(program, args, { cwd: root, maxBuffer: 64 * 1024 * 1024 }, (_, stdout) => resolve(stdout));
  });
  const report = parse(output);
  if (!report?.vulnerabilities) {
    console.error(`The registry gave no audit report: ${report?.message ?? "npm printed nothing readable"}`);
    return false;
  }
  const { advisories } = read(listFile);
  const asOf = new Date().toISOString().slice(0, 10);
  const list = {
    asOf,
    source: "npm audit, by `npm run advisories`",
    advisories: merge(advisories, parseAudit(report), asOf),
  };
  writeFileSync(listFile, `${JSON.stringify(list, null, 2)}\n`);
  return true;
}

function parse(/** @type {string} */ text) {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? "").href) {
  const refreshed = process.argv.includes("--check") || (await refresh());
  process.exitCode = checkAdvisories() && refreshed ? 0 : 1;
}
