import { expect, test } from "vitest";
import { findExpressions, findFaults, judge } from "./expressions.mjs";

const reasons = { bounds: {}, assembled: {} };

test("finds literals, and expressions assembled from constants", () => {
  const code = `
    const word = String.raw\`\\w+\`;
    const words = ["a", "b"].join("|");
    const made = new RegExp(\`^(?:\${words}|\${word})$\`, "iu");
    // No /comment/ is one.
    export const test = (text: string) => /[/]x/g.test(text) || new RegExp(text).test("/no/");
  `;
  expect(findExpressions("a.ts", code)).toEqual([
    { file: "a.ts", line: 4, source: "^(?:a|b|\\w+)$", flags: "iu" },
    { file: "a.ts", line: 6, source: "[/]x", flags: "g" },
    { file: "a.ts", line: 6, source: null, flags: "" },
  ]);
});

test.each([
  ["^\\d+$", "linear"],
  ["\\s+$", "quadratic"],
  ["^(a+)+$", expect.stringContaining("exponential")],
  ["a+.*a+.*$", expect.stringContaining("degree polynomial")],
])("judges how the time of /%s/ grows", async (source, verdict) => {
  expect(await judge({ source, flags: "" })).toEqual(verdict);
});

test("requires a reason for quadratic and dynamic expressions", async () => {
  const expressions = [
    { file: "a/b.ts", line: 1, source: "\\s+$", flags: "" },
    { file: "c.ts", line: 2, source: null, flags: "" },
  ];
  const find = () => Promise.resolve("quadratic");
  expect(await findFaults(expressions, find, reasons)).toEqual([
    "a/b.ts:1: /\\s+$/: quadratic",
    "c.ts:2: it is put together when the program runs",
  ]);
  const accepted = { bounds: { "a/": "short" }, assembled: { "c.ts": "a number" } };
  expect(await findFaults(expressions, find, accepted)).toEqual([]);
});

test("rejects cubic expressions, and reports unneeded reasons", async () => {
  const expressions = [{ file: "a/b.ts", line: 1, source: "x*", flags: "" }];
  const find = () => Promise.resolve("3rd degree polynomial");
  expect(await findFaults(expressions, find, { bounds: { "a/": "short" }, assembled: {} })).toEqual([
    "a/b.ts:1: /x*/: 3rd degree polynomial",
    "scripts/expressions.json: a/ needs no reason",
  ]);
});

test("treats expressions without unbounded repetition as linear", async () => {
  const find = () => Promise.reject(new Error("asked"));
  const bounded = ["a{0,300}b?", "[*+]{2}", "\\*\\+"].map((source) => ({ file: "a.ts", line: 1, source, flags: "" }));
  expect(await findFaults(bounded, find, reasons)).toEqual([]);
});
