import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { knownNames } from "../backend/platform/process/environment";
import { describeConfiguration, example, page, writeExample } from "./configuration";

test("docs/configuration.md matches the schemas and their comments", () => {
  expect(readFileSync(page, "utf8"), "npx tsx scripts/configuration.ts").toBe(describeConfiguration());
});

test(".env.example matches the schemas, and sets nothing", () => {
  const text = readFileSync(example, "utf8");
  expect(text, "npx tsx scripts/configuration.ts").toBe(writeExample());
  expect(text.split("\n").filter((line) => line && !line.startsWith("#"))).toEqual([]);
  const named = [...text.matchAll(/^#([A-Z][A-Z0-9_]+)=/gm)].map(([, name]) => name ?? "");
  expect(named.sort()).toEqual([...new Set(knownNames())].filter((name) => name !== "NODE_ENV").sort());
});

test("documents each variable in a row", () => {
  const text = describeConfiguration();
  const missing = [...new Set(knownNames())].filter((name) => name !== "NODE_ENV" && !text.includes(`\`${name}\``));
  expect(missing).toEqual([]);
});
