import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { fails, findAffected, findInstalled, merge, parseAudit, withBundled } from "./advisories.mjs";

const advisory = {
  package: "left",
  range: "<1.2.0 || >=2.0.0 <2.0.5",
  id: "GHSA-1",
  severity: "high" as const,
  title: "Something bad",
};
const lock = (packages: Record<string, { version?: string; dev?: boolean; link?: boolean }>) =>
  findInstalled({ packages: { "": { version: "0.1.0" }, ...packages } });

test("a lock file's packages are known by name, nested and scoped ones too", () => {
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

test("what a package bundles counts as installed, and is looked up anew with another version of the package", () => {
  const bundled = [
    { within: "right", withinVersion: "3.0.0", package: "left", version: "2.0.4", file: "dist/left.js" },
  ];
  const installed = (version: string) => lock({ "node_modules/right": { version } });
  const all = withBundled(installed("3.0.0"), bundled);
  expect(findAffected([advisory], all, [])).toMatchObject([{ package: "left", version: "2.0.4", ships: true }]);
  expect(withBundled(lock({}), bundled)).toEqual([]);
  expect(() => withBundled(installed("3.0.1"), bundled)).toThrow("which version of left is in right 3.0.1?");
});

test("the list says what is in the files of the packages", () => {
  const root = new URL("../", import.meta.url);
  const read = (path: string) => readFileSync(new URL(path, root), "utf8");
  const bundled = JSON.parse(read("scripts/bundled.json")) as { within: string; version: string; file: string }[];
  expect(bundled.map(({ within }) => within)).toContain("unpdf");
  for (const { within, version, file } of bundled)
    expect(read(`node_modules/${within}/${file}`), within).toContain(`"${version}"`);
});

test("a version ships where anything that ships needs it", () => {
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
])("version %s is named %i times", (version, times) => {
  expect(findAffected([advisory], lock({ "node_modules/left": { version } }), [])).toHaveLength(times);
  expect(findAffected([advisory], lock({ "node_modules/other": { version } }), [])).toEqual([]);
});

test("high and critical fail in what ships, unless they are accepted", () => {
  const acceptance = { id: "GHSA-1", package: "left", date: "2026-11-21", reason: "not reachable" };
  const judge = (
    severity: "low" | "moderate" | "high" | "critical",
    dev: boolean,
    accepted = [] as (typeof acceptance)[],
  ) =>
    findAffected([{ ...advisory, severity }], lock({ "node_modules/left": { version: "1.0.0", dev } }), accepted).map(
      fails,
    );
  expect(judge("critical", false)).toEqual([true]);
  expect(judge("high", false)).toEqual([true]);
  expect(judge("moderate", false)).toEqual([false]);
  expect(judge("critical", true)).toEqual([false]);
  expect(judge("high", false, [acceptance])).toEqual([false]);
  expect(judge("high", false, [{ ...acceptance, id: "GHSA-2" }])).toEqual([true]);
  expect(judge("high", false, [{ ...acceptance, package: "right" }])).toEqual([true]);
});

test("npm's report is read: each advisory once, packages that only depend on one left out", () => {
  const { id, package: name, ...rest } = advisory;
  const report = {
    vulnerabilities: {
      left: { via: [{ name, url: `https://github.com/advisories/${id}`, ...rest }] },
      right: { via: ["left"] },
    },
  };
  expect(parseAudit(report)).toEqual([advisory]);
  expect(parseAudit({})).toEqual([]);
});

test("a refreshed list keeps what the report does not name, and takes its word on the rest", () => {
  const other = { ...advisory, package: "a", id: "GHSA-0" };
  const wider = { ...advisory, range: "<3.0.0" };
  expect(merge([advisory, other], [wider])).toEqual([other, wider]);
});
