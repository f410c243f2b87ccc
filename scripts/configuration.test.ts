import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { knownNames } from "../backend/process/environment";
import { describeConfiguration, page } from "./configuration";

test("docs/configuration.md is what the schemas and their comments say", () => {
  expect(readFileSync(page, "utf8"), "npx tsx scripts/configuration.ts").toBe(describeConfiguration());
});

test("each variable has its row", () => {
  const text = describeConfiguration();
  const missing = [...new Set(knownNames())].filter((name) => name !== "NODE_ENV" && !text.includes(`\`${name}\``));
  expect(missing).toEqual([]);
});
