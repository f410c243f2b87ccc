import { readdirSync, readFileSync } from "node:fs";
import { expect, it } from "vitest";
import { always, findMutants, findTests } from "./mutants.mjs";

it.each([
  ["a === b;", ["!=="]],
  ["if (a < b) run();", ["!(a < b)", "<=", ";"]],
  ["const isOpen = true;", ["false"]],
  ["const most = 1_000;", ["1001"]],
  ["const name = first + '.txt';", []],
  ["const width = widths[index] ?? 0;", []],
  ["const width = row.width ?? 0;", ["1"]],
  ["const page = <main tabIndex={-1} />;", []],
  ["type Kind = 1 | 2;", []],
  ["await save(row);", [";"]],
  ["const label = isOpen ? open : closed;", ["!(isOpen)"]],
])("the mutants of `%s` are %j", (source, texts) => {
  expect(findMutants("a.tsx", source).map(({ text }) => text)).toEqual(texts);
});

const sources: Record<string, string> = {
  "a/one.ts": 'import { three } from "./three";',
  "a/one.test.ts": 'import { one } from "./one";\nimport { two } from "./two";',
  "a/two.ts": "",
  "a/three.ts": 'import { four } from "./four";',
  "a/four.ts": "",
  "a/five.ts": "",
  "b/one.ts": "",
};

it.each([
  ["a/one.ts", ["a/one.test.ts"]],
  ["a/two.ts", ["a/one.test.ts"]],
  ["a/four.ts", ["a/one.test.ts"]],
  ["a/five.ts", []],
  ["b/one.ts", []],
])("finds the tests of %s in its folder", (file, found) => {
  expect(findTests(file, Object.keys(sources), (path) => sources[path] ?? "")).toEqual(found);
});

it.each(always)("finds tests for more than four files of %s", (folder) => {
  const files = readdirSync(folder, { recursive: true, encoding: "utf8" })
    .filter((name) => name.endsWith(".ts"))
    .map((name) => folder + name);
  const read = (path: string) => readFileSync(path, "utf8");
  const tested = files.filter((file) => !file.endsWith(".test.ts") && findTests(file, files, read).length > 0);
  expect(tested.length).toBeGreaterThan(4);
});
