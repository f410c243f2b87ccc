import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";

const files = readdirSync("app", { recursive: true, encoding: "utf8" }).filter(
  (file) => /\.(css|tsx?)$/.test(file) && !file.includes(".test."),
);

const uses = (words: RegExp) => files.filter((file) => words.test(readFileSync(join("app", file), "utf8")));

// Browsers before Chrome 120, Firefox 113 and Safari 17 would ignore the styles of this media feature.
test("uses no media feature `scripting` in styles", () => {
  expect(files.length).toBeGreaterThan(500);
  expect(uses(/scripting:/)).toEqual([]);
});

// Tailwind writes these variants with `:where()`, which Chrome before 88 and Safari before 14 do not know.
test("uses no variant `in-…` in styles", () => {
  expect(uses(/[\s"'`]in-(?:data-)?\[/)).toEqual([]);
});
