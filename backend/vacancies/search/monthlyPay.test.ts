import { expect, it } from "vitest";
import { parsePay, payLexemes, toMonthlyPay } from "./monthlyPay";

const fixed = { kind: "fixed", period: "month" } as const;

it("converts pay to the highest amount a month", () => {
  expect(toMonthlyPay({ ...fixed, min: 200_000, max: 350_050 })).toBe(3_500);
  expect(toMonthlyPay({ ...fixed, min: 200_000, max: null })).toBe(2_000);
  expect(toMonthlyPay({ ...fixed, min: null, max: null })).toBeNull();
  expect(toMonthlyPay({ kind: "hourly", min: 1_500, max: null, period: "hour" })).toBe(3_300);
  expect(toMonthlyPay({ kind: "daily", min: 12_000, max: 15_000, period: "day" })).toBe(3_300);
  expect(toMonthlyPay({ ...fixed, min: 100_000_000, max: null })).toBe(50_000);
});

it("writes pay as lexemes for order and filter", () => {
  expect(payLexemes({ ...fixed, min: 250_000, max: null })).toEqual(["py=2500", "pb=2500"]);
  expect(payLexemes({ ...fixed, min: 149_999, max: null })).toEqual(["py=1499"]);
  expect(payLexemes({ ...fixed, min: null, max: null })).toEqual([]);
  expect(parsePay("py=1499")).toBe(1_499);
  expect(parsePay("pb=2500")).toBeNull();
});
