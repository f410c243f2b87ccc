/** Passed and failed tests of a stage. A test that passed in its second run has passed. */
/** @typedef {{ passed: number, failed: number }} Counts */

/** @returns {Counts} of a stage that is one test, which passed if the exit code is 0 */
export function countsOfExit(code) {
  return code === 0 ? { passed: 1, failed: 0 } : { passed: 0, failed: 1 };
}

/**
 * Counts Vitest's JSON report. A test that did not run (skipped, to do, or in a file that failed to load) has failed. A
 * failed run without a failed test counts as a failure (an error outside every test).
 *
 * @param {{ numPassedTests: number, numTotalTests: number, testResults: { status: string, assertionResults: unknown[]
 *   }[] } | null} report
 * @param {number} code the exit code
 * @returns {Counts}
 */
export function countsOfVitest(report, code) {
  if (!report) return { passed: 0, failed: 1 };
  const notLoaded = report.testResults.filter(
    ({ status, assertionResults }) => status === "failed" && assertionResults.length === 0,
  ).length;
  return withExit(report.numPassedTests, report.numTotalTests - report.numPassedTests + notLoaded, code);
}

/**
 * Counts Playwright's JSON report as `countsOfVitest` does.
 *
 * @param {{ stats: { expected: number, unexpected: number, flaky: number, skipped: number }, errors: unknown[] } |
 *   null} report
 * @param {number} code the exit code
 * @returns {Counts}
 */
export function countsOfPlaywright(report, code) {
  if (!report) return { passed: 0, failed: 1 };
  const { expected, unexpected, flaky, skipped } = report.stats;
  return withExit(expected + flaky, unexpected + skipped + report.errors.length, code);
}

/** @returns {Counts} */
function withExit(passed, failed, code) {
  return { passed, failed: failed === 0 && (code !== 0 || passed === 0) ? 1 : failed };
}
