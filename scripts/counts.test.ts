import { expect, test } from "vitest";
import { countsOfExit, countsOfPlaywright, countsOfVitest } from "./counts.mjs";

const suite = (status: string, tests: number) => ({
  status,
  assertionResults: Array.from({ length: tests }, () => ({})),
});

test("a stage without tests of its own is one test", () => {
  expect(countsOfExit(0)).toEqual({ passed: 1, failed: 0 });
  expect(countsOfExit(2)).toEqual({ passed: 0, failed: 1 });
});

test("Vitest: what did not run counts as failed, a file that could not be loaded too", () => {
  const report = {
    numPassedTests: 5,
    numTotalTests: 8,
    testResults: [suite("passed", 5), suite("failed", 3), suite("failed", 0)],
  };
  expect(countsOfVitest(report, 1)).toEqual({ passed: 5, failed: 4 });
});

test("Vitest: an error outside of every test is a failure", () => {
  expect(countsOfVitest({ numPassedTests: 5, numTotalTests: 5, testResults: [suite("passed", 5)] }, 1)).toEqual({
    passed: 5,
    failed: 1,
  });
});

test("Playwright: skipped and errors outside of tests count as failed, what passed when run once more as passed", () => {
  const stats = { expected: 4, unexpected: 1, flaky: 1, skipped: 2 };
  expect(countsOfPlaywright({ stats, errors: [{}] }, 1)).toEqual({ passed: 5, failed: 4 });
});

test("no report, or a run of no test at all, is a failure", () => {
  expect(countsOfVitest(null, 0)).toEqual({ passed: 0, failed: 1 });
  expect(countsOfPlaywright(null, 0)).toEqual({ passed: 0, failed: 1 });
  expect(countsOfPlaywright({ stats: { expected: 0, unexpected: 0, flaky: 0, skipped: 0 }, errors: [] }, 0)).toEqual({
    passed: 0,
    failed: 1,
  });
});
