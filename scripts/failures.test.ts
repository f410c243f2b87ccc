import { expect, test } from "vitest";
import { failuresOfPlaywright, failuresOfVitest, firstLine } from "./failures.mjs";

test("reports each failed test with its reason", () => {
  const report = {
    testResults: [
      {
        name: "a.test.ts",
        status: "failed",
        assertionResults: [
          { fullName: "holds", status: "passed" },
          { fullName: "breaks", status: "failed", failureMessages: ["\u001b[31mexpected 1\u001b[39m"] },
        ],
      },
      { name: "b.test.ts", status: "failed", message: "no such module", assertionResults: [] },
    ],
  };
  expect(failuresOfVitest(report)).toEqual([
    { name: "breaks", why: "expected 1" },
    { name: "b.test.ts", why: "no such module" },
  ]);
  expect(failuresOfVitest(null)).toEqual([]);
});

test("names a failed journey's project, and shortens long reasons", () => {
  const message = Array.from({ length: 50 }, (_, line) => `line ${line}`).join("\n");
  const toTest = (status: string) => ({
    projectName: "scripts-off",
    status: status === "passed" ? "expected" : "unexpected",
    results: [{ status, errors: [{ message }] }],
  });
  const [failure, ...others] = failuresOfPlaywright({
    suites: [
      {
        title: "screens.journey.ts",
        specs: [
          { title: "/ answers", tests: [toTest("passed")] },
          { title: "/vagas answers", tests: [toTest("failed")] },
        ],
      },
    ],
  });
  expect(others).toEqual([]);
  expect(failure?.name).toBe("[scripts-off] screens.journey.ts: /vagas answers");
  expect(failure?.why.split("\n")).toHaveLength(30);
});

test("reports a retried test with its first failure's reason", () => {
  const ofVitest = {
    testResults: [
      {
        name: "a.test.ts",
        status: "passed",
        assertionResults: [
          { fullName: "holds", status: "passed", failureMessages: [] },
          { fullName: "wavers", status: "passed", failureMessages: ["expected 1"] },
        ],
      },
    ],
  };
  expect(failuresOfVitest(ofVitest)).toEqual([]);
  expect(failuresOfVitest(ofVitest, "unsteady")).toEqual([{ name: "wavers", why: "expected 1" }]);
  const results = [
    { status: "timedOut", errors: [{ message: "too late" }] },
    { status: "passed", errors: [] },
  ];
  const tests = [{ projectName: "scripts-on", status: "flaky", results }];
  const ofPlaywright = { suites: [{ title: "a.journey.ts", specs: [{ title: "wavers", tests }] }], errors: [] };
  expect(failuresOfPlaywright(ofPlaywright)).toEqual([]);
  expect(failuresOfPlaywright(ofPlaywright, "unsteady")).toEqual([
    { name: "[scripts-on] a.journey.ts: wavers", why: "too late" },
  ]);
});

test("reports a product that did not start", () => {
  const report = { suites: [], errors: [{ message: "Error: Process from config.webServer was not able to start." }] };
  expect(failuresOfPlaywright(report)).toEqual([
    { name: "the run", why: "Error: Process from config.webServer was not able to start." },
  ]);
});

test("returns a failure's first line that is not blank", () => {
  expect(firstLine("\n  \nError: gone\n    at there")).toBe("Error: gone");
  expect(firstLine("")).toBe("");
});
