// @deep: measures slow expressions.
import { expect, test } from "vitest";
import { findExpressions, findFaults, judge, measure } from "./expressions.mjs";

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
  ["\\s+$", { pumps: [["", "%09"]], end: "%00%09" }],
  ["^(a+)+$", expect.stringContaining("exponential")],
])("judges how the time of /%s/ grows", async (source, verdict) => {
  expect(await judge({ source, flags: "" })).toEqual(verdict);
});

const blanks = { pumps: [["", "%20"]] as [string, string][], end: "x" };
const bound = (most: number, test = "scripts/expressions.test.ts") => ({ "a/": { most, why: "short", test } });

test("measures an expression's time for its worst text", () => {
  expect(measure({ source: "\\s+$", flags: "g" }, blanks, 100)).toBeLessThan(10);
  expect(measure({ source: "\\s+$", flags: "g" }, blanks, 12_000)).toBeGreaterThan(50);
});

test("requires a reason for slow and dynamic expressions", async () => {
  const expressions = [
    { file: "a/b.ts", line: 1, source: "\\s+$", flags: "" },
    { file: "c.ts", line: 2, source: null, flags: "" },
  ];
  const find = () => Promise.resolve(blanks);
  expect(await findFaults(expressions, find, reasons)).toEqual([
    "a/b.ts:1: /\\s+$/: not linear",
    "c.ts:2: it is put together when the program runs",
  ]);
  const assembled = { "c.ts": "a number" };
  expect(await findFaults(expressions, find, { bounds: bound(100), assembled })).toEqual([]);
});

test("rejects a bound that is slow or lacks its test", async () => {
  const expressions = [{ file: "a/b.ts", line: 1, source: "\\s+$", flags: "" }];
  const find = () => Promise.resolve(blanks);
  expect(await findFaults(expressions, find, { ...reasons, bounds: bound(12_000) })).toEqual([
    expect.stringMatching(/^a\/b\.ts:1: .*: \d+ ms for 12000 characters$/),
  ]);
  expect(await findFaults(expressions, find, { ...reasons, bounds: bound(100, "none.test.ts") })).toEqual([
    "scripts/expressions.json: a/ has no test none.test.ts",
  ]);
});

test("rejects exponential expressions, and reports unneeded reasons", async () => {
  const expressions = [{ file: "a/b.ts", line: 1, source: "x*", flags: "" }];
  const find = () => Promise.resolve("exponential");
  expect(await findFaults(expressions, find, { bounds: bound(100), assembled: {} })).toEqual([
    "a/b.ts:1: /x*/: exponential",
    "scripts/expressions.json: a/ needs no reason",
  ]);
});

test("asks recheck about bounded expressions with many paths", async () => {
  const find = () => Promise.resolve("exponential");
  const more = [{ file: "a.ts", line: 1, source: "a{0,99}b?a{0,99}c", flags: "" }];
  expect(await findFaults(more, find, reasons)).toEqual(["a.ts:1: /a{0,99}b?a{0,99}c/: exponential"]);
});

test("treats expressions without unbounded repetition as linear", async () => {
  const find = () => Promise.reject(new Error("asked"));
  const bounded = ["a{0,300}b?", "[*+]{2}", "\\*\\+"].map((source) => ({ file: "a.ts", line: 1, source, flags: "" }));
  expect(await findFaults(bounded, find, reasons)).toEqual([]);
});
