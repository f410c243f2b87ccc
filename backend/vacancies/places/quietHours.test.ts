import { expect, test } from "vitest";
import { toZone } from "#contract/base/timeZone";
import { isQuiet, lastMorning, toDay } from "./quietHours";

const at = (text: string) => new Date(text);

test.each([
  ["SP", "2026-03-10T10:59:59Z", "night"],
  ["SP", "2026-03-10T11:00:00Z", "day"],
  ["SP", "2026-03-10T23:59:59Z", "day"],
  ["SP", "2026-03-11T00:00:00Z", "night"],
  // These zones are one and two hours behind Brasília.
  ["AM", "2026-03-10T11:59:59Z", "night"],
  ["AM", "2026-03-10T12:00:00Z", "day"],
  ["AC", "2026-03-10T12:59:59Z", "night"],
  ["AC", "2026-03-10T13:00:00Z", "day"],
  ["MT", "2026-03-11T00:30:00Z", "day"],
  [null, "2026-03-11T00:30:00Z", "night"],
] as const)("in %s, %s is %s", (state, moment, time) => {
  expect(isQuiet(at(moment), toZone({ state }))).toBe(time === "night");
});

test.each([
  ["2026-03-10T12:00:00Z", "2026-03-10T11:00:00.000Z", "2026-03-09T11:00:00.000Z"],
  ["2026-03-10T10:00:00Z", "2026-03-09T11:00:00.000Z", "2026-03-09T11:00:00.000Z"],
  ["2026-03-09T11:00:00Z", "2026-03-09T11:00:00.000Z", "2026-03-09T11:00:00.000Z"],
  ["2026-03-09T10:59:00Z", "2026-03-08T11:00:00.000Z", "2026-03-02T11:00:00.000Z"],
])("at %s the last morning is %s, Monday's is %s", (now, morning, monday) => {
  const zone = toZone({ state: "SP" });
  expect(lastMorning(at(now), zone).toISOString()).toBe(morning);
  expect(lastMorning(at(now), zone, { monday: true }).toISOString()).toBe(monday);
});

test("the west of Amazonas has Acre's time", () => {
  const west = toZone({ state: "AM", city: "Tabatinga" });
  expect(isQuiet(at("2026-03-10T12:30:00Z"), west)).toBe(true);
  expect(isQuiet(at("2026-03-10T13:00:00Z"), west)).toBe(false);
  expect(toZone({ state: "AM", city: "Manaus" })).toBe("America/Manaus");
  // The state of São Paulo has a city of the same name.
  expect(toZone({ state: "SP", city: "Tabatinga" })).toBe("America/Sao_Paulo");
});

test("returns the day in the person's time zone", () => {
  expect([
    toDay(at("2026-03-11T02:30:00Z"), toZone({ state: "SP" })),
    toDay(at("2026-03-11T03:30:00Z"), toZone({ state: "AM" })),
  ]).toEqual(["2026-03-10", "2026-03-10"]);
});
