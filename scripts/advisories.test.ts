import { expect, test } from "vitest";
import { fails, findAffected, findInstalled, merge, parseAudit } from "./advisories.mjs";

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
