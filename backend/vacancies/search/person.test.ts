import { expect, test } from "vitest";
import { toAge } from "./person";

test.each([
  ["2008-11-30", "2026-11-30T02:59:59Z", 17],
  ["2008-11-30", "2026-11-30T03:00:00Z", 18],
  ["2008-02-29", "2026-03-01T02:59:59Z", 17],
  ["2008-02-29", "2026-03-01T03:00:00Z", 18],
])("born %s, a person is at %s %d years old", (birthDate, now, years) => {
  expect(toAge(birthDate, new Date(now))).toBe(years);
});
