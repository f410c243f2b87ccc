import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";

const files = readdirSync("app", { recursive: true, encoding: "utf8" }).filter(
  (file) => /\.(css|tsx?)$/.test(file) && !file.includes(".test."),
);

// Chrome before 120, Firefox before 113 and Safari before 17 don't know it: what it styles never shows there.
test("no style asks the media feature `scripting`: the page is marked (app/components/kit/layout/ScriptsMark.tsx)", () => {
  expect(files.length).toBeGreaterThan(500);
  expect(files.filter((file) => /scripting:/.test(readFileSync(join("app", file), "utf8")))).toEqual([]);
});
