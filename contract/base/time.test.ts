import { expect, it } from "vitest";
import { DAY_MS, DAY_S, HOUR_MS, HOUR_S, MINUTE_MS, SECOND_MS } from "./time";

const later = (ms: number) => new Date(Date.UTC(2026, 11, 30, 23, 59, 59) + ms).toISOString();

it("each unit has the length that its name says", () => {
  expect(later(SECOND_MS)).toBe("2026-12-31T00:00:00.000Z");
  expect(later(MINUTE_MS)).toBe("2026-12-31T00:00:59.000Z");
  expect([later(HOUR_MS), later(HOUR_S * 1_000)]).toEqual(Array(2).fill("2026-12-31T00:59:59.000Z"));
  expect([later(DAY_MS), later(DAY_S * 1_000)]).toEqual(Array(2).fill("2026-12-31T23:59:59.000Z"));
});
