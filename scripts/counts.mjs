/** How many tests of a stage passed and failed. One that passed when it was run once more has passed. */
/** @typedef {{ passed: number, failed: number }} Counts */

/** @returns {Counts} of a stage that is one test: the exit code says it */
export function countsOfExit(code) {
  return code === 0 ? { passed: 1, failed: 0 } : { passed: 0, failed: 1 };
}

/**
 * Counts Vitest's JSON report. A test that did not run (skipped, to do, in a file that could not be loaded) counts as
 * failed. A run that ended badly counts too, although no test says why (an error outside of every test).
 *
 * @param {{ numPassedTests: number, numTotalTests: number, testResults: { status: string, assertionResults: unknown[]
 * }[] } | null} report
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
 * Counts Playwright's JSON report, in the same way.
 *
 * @param {{ stats: { expected: number, unexpected: number, flaky: number, skipped: number }, errors: unknown[] } |
 * null} report
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
