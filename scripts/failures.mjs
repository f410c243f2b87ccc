import { stripVTControlCharacters } from "node:util";

/** Prints failures in a few lines at the end of a long output. */
/** @typedef {{ name: string, why: string }} Failure */
/** An unsteady test failed and then passed in its second run (docs/decisions/0030). */
/** @typedef {"failed" | "unsteady"} Outcome */

/** Lines shown of each error. */
const MAX_LINES = 30;

/**
 * @param {{ testResults: { name: string, message?: string, status: string, assertionResults: { fullName: string,
 * status: string, failureMessages?: string[] }[] }[] } | null} report Vitest's JSON
 * @param {Outcome} [outcome]
 * @returns {Failure[]}
 */
export function failuresOfVitest(report, outcome = "failed") {
  const isWanted = ({ status, failureMessages = [] }) =>
    outcome === "failed" ? status === "failed" : status === "passed" && failureMessages.length > 0;
  return (report?.testResults ?? []).flatMap(({ name, message, status, assertionResults }) =>
    status === "failed" && assertionResults.length === 0
      ? outcome === "failed"
        ? [{ name, why: shorten(message ?? "could not be loaded") }]
        : []
      : assertionResults
          .filter(isWanted)
          .map((result) => ({ name: result.fullName, why: shorten((result.failureMessages ?? []).join("\n")) })),
  );
}

/**
 * @typedef {{ title: string, suites?: Suite[], specs?: { title: string, tests: { projectName: string, status: string,
 * results: { status: string, errors: { message?: string }[] }[] }[] }[] }} Suite
 * @param {{ suites: Suite[], errors?: { message?: string }[] } | null} report Playwright's JSON; `errors` are of the
 *   whole run, such as a product that did not start
 * @param {Outcome} [outcome]
 * @returns {Failure[]}
 */
export function failuresOfPlaywright(report, outcome = "failed") {
  const ofRun =
    outcome === "failed"
      ? (report?.errors ?? []).map(({ message }) => ({ name: "the run", why: shorten(message ?? "failed") }))
      : [];
  return [...ofRun, ...(report?.suites ?? []).flatMap((suite) => listSuite(suite, outcome))];
}

/**
 * @param {Suite} suite
 * @param {Outcome} outcome
 */
function listSuite({ title, suites = [], specs = [] }, outcome) {
  const status = outcome === "failed" ? "unexpected" : "flaky";
  const own = specs.flatMap((spec) =>
    spec.tests
      .filter((test) => test.status === status)
      .flatMap(({ projectName, results }) => {
        const failed = results.find((result) => result.status !== "passed" && result.status !== "skipped");
        const why = failed?.errors.map(({ message }) => message ?? "").join("\n") || failed?.status || "failed";
        return [{ name: `[${projectName}] ${title}: ${spec.title}`, why: shorten(why) }];
      }),
  );
  return [...own, ...suites.flatMap((suite) => listSuite(suite, outcome))];
}

/** @param {string} why @returns {string} the first line that is not blank */
export const firstLine = (why) => why.split("\n").find((line) => line.trim()) ?? "";

/** @param {string} text */
function shorten(text) {
  return stripVTControlCharacters(text).split("\n").slice(0, MAX_LINES).join("\n");
}
