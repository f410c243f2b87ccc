import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { fails, findAffected, findInstalled, merge, parseAudit, toDeadline, withBundled } from "./advisories.mjs";

const advisory = {
  package: "left",
  range: "<1.2.0 || >=2.0.0 <2.0.5",
  id: "GHSA-1",
  severity: "high" as const,
  title: "Something bad",
  since: "2026-11-21",
};
const lock = (packages: Record<string, { version?: string; dev?: boolean; link?: boolean }>) =>
  findInstalled({ packages: { "": { version: "0.1.0" }, ...packages } });

test("finds a lock file's nested and scoped packages", () => {
  expect(
    lock({
      "node_modules/left": { version: "1.1.0" },
      "node_modules/@a/right": { version: "3.0.0", dev: true },
      "node_modules/@a/right/node_modules/left": { version: "2.0.4", dev: true },
    }),
  ).toEqual([
    { name: "left", version: "1.1.0", ships: true },
    { name: "@a/right", version: "3.0.0", ships: false },
    { name: "left", version: "2.0.4", ships: false },
  ]);
});

test("counts bundled packages as installed", () => {
  const bundled = [
    { within: "right", withinVersion: "3.0.0", package: "left", version: "2.0.4", file: "dist/left.js" },
  ];
  const installed = (version: string) => lock({ "node_modules/right": { version } });
  const all = withBundled(installed("3.0.0"), bundled);
  expect(findAffected([advisory], all, [])).toMatchObject([{ package: "left", version: "2.0.4", ships: true }]);
  expect(withBundled(lock({}), bundled)).toEqual([]);
  expect(() => withBundled(installed("3.0.1"), bundled)).toThrow("which version of left is in right 3.0.1?");
});

test("finds each bundled version in its package's file", () => {
  const root = new URL("../", import.meta.url);
  const read = (path: string) => readFileSync(new URL(path, root), "utf8");
  const bundled = JSON.parse(read("scripts/bundled.json")) as { within: string; version: string; file: string }[];
  expect(bundled.map(({ within }) => within)).toContain("unpdf");
  for (const { within, version, file } of bundled)
    expect(read(`node_modules/${within}/${file}`), within).toContain(`"${version}"`);
});

test("counts a package as shipped if shipped code needs it", () => {
  const ships = { "node_modules/left": { version: "1.1.0" } };
  const develops = { "node_modules/right/node_modules/left": { version: "1.1.0", dev: true } };
  expect(lock({ ...ships, ...develops })).toEqual([{ name: "left", version: "1.1.0", ships: true }]);
  expect(lock({ ...develops, ...ships })).toEqual([{ name: "left", version: "1.1.0", ships: true }]);
});

test.each([
  ["1.1.9", 1],
  ["1.2.0", 0],
  ["2.0.4", 1],
  ["2.0.5", 0],
])("the number of advisories for version %s is %i", (version, times) => {
  expect(findAffected([advisory], lock({ "node_modules/left": { version } }), [])).toHaveLength(times);
  expect(findAffected([advisory], lock({ "node_modules/other": { version } }), [])).toEqual([]);
});

type Severity = "low" | "moderate" | "high" | "critical";
const acceptance = { id: "GHSA-1", package: "left", date: "2026-11-21", reason: "not reachable" };
const find = (severity: Severity, dev: boolean, accepted = [] as (typeof acceptance)[]) =>
  findAffected([{ ...advisory, severity }], lock({ "node_modules/left": { version: "1.0.0", dev } }), accepted);

test.each<[Severity, boolean, string]>([
  ["critical", false, "2026-11-21"],
  ["high", false, "2026-11-21"],
  ["moderate", false, "2026-12-21"],
  ["low", false, "2027-02-19"],
  ["critical", true, "2026-12-21"],
  ["high", true, "2026-12-21"],
  ["moderate", true, "2027-02-19"],
  ["low", true, "2027-02-19"],
])("%s advisories (development only: %s) fail from %s on", (severity, dev, deadline) => {
  const dayBefore = new Date(Date.parse(deadline) - 86_400_000).toISOString().slice(0, 10);
  for (const finding of find(severity, dev)) {
    expect(toDeadline(finding)).toBe(deadline);
    expect([fails(finding, dayBefore), fails(finding, deadline)]).toEqual([false, true]);
  }
  expect(find(severity, dev)).toHaveLength(1);
});

test("fails 90 days after an advisory was accepted", () => {
  const judge = (accepted: typeof acceptance, asOf: string) =>
    find("high", false, [accepted]).map((finding) => fails(finding, asOf));
  expect([judge(acceptance, "2027-02-18"), judge(acceptance, "2027-02-19")]).toEqual([[false], [true]]);
  expect(judge({ ...acceptance, id: "GHSA-2" }, "2026-11-21")).toEqual([true]);
  expect(judge({ ...acceptance, package: "right" }, "2026-11-21")).toEqual([true]);
});

test("reads each advisory of npm's report once", () => {
  const { id, package: name, since, ...rest } = advisory;
  const report = {
    vulnerabilities: {
      left: { via: [{ name, url: `https://github.com/advisories/${id}`, ...rest }] },
      right: { via: ["left"] },
    },
  };
  expect(merge([], parseAudit(report), since)).toEqual([advisory]);
  expect(parseAudit({})).toEqual([]);
});

test("updates known advisories and keeps those missing from a refresh", () => {
  const other = { ...advisory, package: "a", id: "GHSA-0" };
  const wider = { ...advisory, range: "<3.0.0" };
  expect(merge([advisory, other], [wider], "2027-01-01")).toEqual([other, wider]);
});
