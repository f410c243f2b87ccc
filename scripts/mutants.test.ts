import { expect, it } from "vitest";
import { findMutants, findTests } from "./mutants.mjs";

it.each([
  ["a === b;", ["!=="]],
  ["if (a < b) run();", ["!(a < b)", "<=", ";"]],
  ["const isOpen = true;", ["false"]],
  ["const most = 1_000;", ["1001"]],
  ["const name = first + '.txt';", []],
  ["type Kind = 1 | 2;", []],
  ["await save(row);", [";"]],
  ["const label = isOpen ? open : closed;", ["!(isOpen)"]],
])("changes %s", (source, texts) => {
  expect(findMutants("a.ts", source).map(({ text }) => text)).toEqual(texts);
});

it.each([
  ["a/one.ts", ["a/one.test.ts"]],
  ["a/two.ts", ["a/one.test.ts"]],
  ["b/one.ts", []],
])("finds the tests beside %s", (file, found) => {
  const read = () => 'import { two } from "./two";';
  expect(findTests(file, ["a/one.test.ts"], read)).toEqual(found);
});
