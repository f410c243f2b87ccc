import { stripVTControlCharacters } from "node:util";

/**
 * This says what failed, in a few lines each, at the end of a long output, so that whoever reads only that end sees
 * why.
 */
/** @typedef {{ name: string, why: string }} Failure */

/** This much of each error is shown; the whole of it stands further up. */
const MAX_LINES = 30;

/**
 * @param {{ testResults: { name: string, message?: string, status: string, assertionResults: { fullName: string, status:
 * string, failureMessages?: string[] }[] }[] } | null} report Vitest's JSON
 * @returns {Failure[]}
 */
export function failuresOfVitest(report) {
  return (report?.testResults ?? []).flatMap(({ name, message, status, assertionResults }) =>
    status === "failed" && assertionResults.length === 0
      ? [{ name, why: shorten(message ?? "could not be loaded") }]
      : assertionResults
          .filter((result) => result.status === "failed")
          .map((result) => ({ name: result.fullName, why: shorten((result.failureMessages ?? []).join("\n")) })),
  );
}

/**
 * @typedef {{ title: string, suites?: Suite[], specs?: { title: string, tests: { projectName: string, results: { status:
 * string, errors: { message?: string }[] }[] }[] }[] }} Suite
 * @param {{ suites: Suite[], errors?: { message?: string }[] } | null} report Playwright's JSON; `errors` are of the whole
 *   run, such as a product that did not start
 * @returns {Failure[]}
 */
export function failuresOfPlaywright(report) {
  const ofRun = (report?.errors ?? []).map(({ message }) => ({ name: "the run", why: shorten(message ?? "failed") }));
  return [...ofRun, ...(report?.suites ?? []).flatMap(listSuite)];
}

/** @param {Suite} suite */
function listSuite({ title, suites = [], specs = [] }) {
  const own = specs.flatMap((spec) =>
    spec.tests.flatMap(({ projectName, results }) =>
      results
        .filter(({ status }) => status !== "passed" && status !== "skipped")
        .map(({ errors, status }) => ({
          name: `[${projectName}] ${title}: ${spec.title}`,
          why: shorten(errors.map(({ message }) => message ?? "").join("\n") || status),
        })),
    ),
  );
  return [...own, ...suites.flatMap(listSuite)];
}

/** @param {string} why @returns {string} the line that says most in the least room */
export const firstLine = (why) => why.split("\n").find((line) => line.trim()) ?? "";

/** @param {string} text */
function shorten(text) {
  return stripVTControlCharacters(text).split("\n").slice(0, MAX_LINES).join("\n");
}
