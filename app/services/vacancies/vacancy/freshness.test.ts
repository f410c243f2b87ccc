import { expect, test } from "vitest";
import { findNearEnd, isNew } from "./freshness";

const now = "2026-11-20T15:00:00.000Z";
const dates = (opensAt: string, closesAt: string | null = null) => ({ opensAt, closesAt });

test.each([
  ["2026-11-20T12:00:00.000Z", "new"],
  ["2026-11-18T12:00:00.000Z", "new"],
  // In São Paulo this instant is still on the 17th.
  ["2026-11-18T02:00:00.000Z", "not new"],
  ["2026-11-10T12:00:00.000Z", "not new"],
])("a vacancy opened at %s is %s", (opensAt, age) => {
  expect(isNew(dates(opensAt), now)).toBe(age === "new");
});

test.each([
  [null, null],
  ["2026-11-20T14:00:00.000Z", null],
  ["2026-11-21T03:00:00.000Z", "2026-11-21T02:59:59.999Z"],
  ["2026-11-26T03:00:00.000Z", "2026-11-26T02:59:59.999Z"],
  ["2026-11-27T03:00:00.000Z", null],
])("a vacancy closing at %s shows the end %s", (closesAt, expected) => {
  expect(findNearEnd(dates("2026-11-01T12:00:00.000Z", closesAt), now)).toBe(expected);
});
