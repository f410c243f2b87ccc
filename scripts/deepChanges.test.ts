import { existsSync } from "node:fs";
import { expect, test } from "vitest";
import { adviseDeepCheck, wantDeepCheck } from "./deepChanges.mjs";

test("lists only folders that exist", () => {
  expect(
    Object.values(wantDeepCheck)
      .flat()
      .filter((path) => !existsSync(path)),
  ).toEqual([]);
});

test("names each changed folder once, and no similarly named folder", () => {
  expect(
    adviseDeepCheck(["backend/platform/db/schema.ts", "backend/platform/db/store.ts", "backend/dbx.ts", "README.md"]),
  ).toBe(
    'Changed since the last deep check: the store (backend/platform/db). Run "npm run check:deep" before this is called done.',
  );
});

test("prints nothing without a change", () => {
  expect(adviseDeepCheck(["README.md"])).toBe("");
});
