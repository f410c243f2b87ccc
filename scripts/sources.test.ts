import { readFileSync } from "node:fs";
import { findAll } from "#tests/findAll";
import { expect, test } from "vitest";
import { inputs } from "./sources.mjs";

test("digests each script that the web's build imports", () => {
  const config = readFileSync("vite.config.ts", "utf8");
  for (const [, script] of findAll(config, /"\.\/(scripts\/[^"]+)"/g)) expect(inputs).toContain(script);
});
