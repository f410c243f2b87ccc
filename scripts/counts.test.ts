import { expect, test } from "vitest";
import { countsOfExit, countsOfPlaywright, countsOfVitest } from "./counts.mjs";

const suite = (status: string, tests: number) => ({
  status,
  assertionResults: Array.from({ length: tests }, () => ({})),
});

test("counts a stage without tests as one test", () => {
  expect(countsOfExit(0)).toEqual({ passed: 1, failed: 0 });
  expect(countsOfExit(2)).toEqual({ passed: 0, failed: 1 });
});

test("counts Vitest's tests that did not run as failed", () => {
  const report = {
    numPassedTests: 5,
    numTotalTests: 8,
    testResults: [suite("passed", 5), suite("failed", 3), suite("failed", 0)],
  };
  expect(countsOfVitest(report, 1)).toEqual({ passed: 5, failed: 4 });
});

test("counts Vitest's errors outside tests as failures", () => {
  expect(countsOfVitest({ numPassedTests: 5, numTotalTests: 5, testResults: [suite("passed", 5)] }, 1)).toEqual({
    passed: 5,
    failed: 1,
  });
});

test("counts Playwright's skipped tests as failed, retried as passed", () => {
  const stats = { expected: 4, unexpected: 1, flaky: 1, skipped: 2 };
  expect(countsOfPlaywright({ stats, errors: [{}] }, 1)).toEqual({ passed: 5, failed: 4 });
});

test("counts a missing report as a failure", () => {
  expect(countsOfVitest(null, 0)).toEqual({ passed: 0, failed: 1 });
  expect(countsOfPlaywright(null, 0)).toEqual({ passed: 0, failed: 1 });
  expect(countsOfPlaywright({ stats: { expected: 0, unexpected: 0, flaky: 0, skipped: 0 }, errors: [] }, 0)).toEqual({
    passed: 0,
    failed: 1,
  });
});
