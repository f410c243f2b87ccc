import { firstLine } from "./failures.mjs";

/**
 * Runs the stages of `check` or `check:deep` to the end, and prints "N passed, N failed" last.
 *
 * @typedef {{ output?: Buffer[], spent?: { processor: number } }} RunOptions options for `run` of processes.mjs
 * @typedef {import("./counts.mjs").Counts & { failures?: import("./failures.mjs").Failure[], unsteady?:
 *   import("./failures.mjs").Failure[] }} Outcome
 * @typedef {{ name: string, run: (options: RunOptions) => Promise<Outcome> }} Stage
 * @typedef {Outcome & { name: string, seconds: number, processor: number }} Result `seconds` by the clock, `processor`
 *   of processor time
 */

/** The highest number of tests that may fail first and pass when CI runs them again (docs/decisions/0030). */
const MOST_UNSTEADY = 3;

/**
 * Runs the lists one after the other, and the stages of a list in parallel. Parallel stages print when they end.
 *
 * @param {Stage[][]} lists
 * @returns {Promise<Result[]>}
 */
export async function runStages(lists) {
  /** @type {Result[]} */
  const results = [];
  for (const list of lists)
    results.push(...(await Promise.all(list.map((stage) => runStage(stage, list.length > 1 ? [] : undefined)))));
  const unsteady = results.flatMap((result) => result.unsteady ?? []);
  if (unsteady.length > MOST_UNSTEADY)
    results.push({ name: "unsteady tests", passed: 0, failed: 1, seconds: 0, processor: 0 });
  return results;
}

/**
 * @param {Stage} stage
 * @param {Buffer[]} [output] absent if the stage has the terminal
 * @returns {Promise<Result>}
 */
async function runStage({ name, run }, output) {
  const start = Date.now();
  const spent = { processor: 0 };
  if (!output) console.log(`\n== ${name}`);
  const outcome = await run({ output, spent }).catch((error) => {
    const why = `could not run: ${error instanceof Error ? error.message : error}`;
    return { passed: 0, failed: 1, failures: [{ name, why }] };
  });
  const seconds = Math.round((Date.now() - start) / 1000);
  const said = Buffer.concat(output ?? [])
    .toString()
    .trimEnd();
  console.log(`${said ? `\n${said}\n` : ""}== ${name}: ${outcome.failed === 0 ? "ok" : "FAILED"}, ${seconds} s`);
  return { name, ...outcome, seconds, processor: Math.round(spent.processor) };
}

/**
 * Prints the failures last, for readers who see only the end. Sets the exit code.
 *
 * @param {Result[]} results
 * @param {number} began milliseconds since 1970
 * @param {string} [advice] printed before the last lines
 */
export function report(results, began, advice) {
  const failures = results.flatMap((result) => result.failures ?? []);
  const unsteady = results.flatMap((result) => result.unsteady ?? []);
  for (const { name, why } of [...failures, ...unsteady]) console.log(`\n-- ${name}\n${why}`);
  console.log("");
  for (const { name, why } of failures) console.log(`failed: ${name}: ${firstLine(why)}`);
  for (const { name, why } of unsteady)
    console.log(`unsteady, it passed when it was run once more: ${name}: ${firstLine(why)}`);
  for (const { name, passed, failed, seconds, processor } of results)
    console.log(
      `${failed === 0 ? "ok    " : "FAILED"}  ${name}: ${passed} passed, ${failed} failed, ${seconds} s (${processor} s of processor time)`,
    );
  if (advice) console.log(advice);
  const { passed, failed, processor } = sum(results);
  console.log(`All in ${Math.round((Date.now() - began) / 1000)} s, ${(processor / 60).toFixed(1)} processor minutes`);
  console.log(`${passed} passed, ${failed} failed`);
  process.exitCode = failed === 0 ? 0 : 1;
}

/** @param {Result[]} results */
export const sum = (results) => {
  const add = (/** @type {"passed" | "failed" | "processor"} */ key) =>
    results.reduce((total, result) => total + result[key], 0);
  return { passed: add("passed"), failed: add("failed"), processor: add("processor") };
};
