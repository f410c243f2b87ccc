import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { findAll } from "#tests/findAll";
import { bundledPackages, writeNotices } from "./notices.mjs";

const { dependencies, devDependencies } = JSON.parse(readFileSync("package.json", "utf8")) as Record<
  "dependencies" | "devDependencies",
  Record<string, string>
>;
const notices = writeNotices(".");

test("names each shipped dependency with its licence", () => {
  const lacking = [...Object.keys(dependencies), ...bundledPackages].filter(
    (name) => !new RegExp(`^${name.replaceAll(/[/.]/g, "\\$&")} \\d\\S*: \\S`, "m").test(notices),
  );
  expect(lacking).toEqual([]);
  for (const text of ["Permission is hereby granted, free of charge", "Apache License", "SIL Open Font License"])
    expect(notices).toContain(text);
});

test("covers build-only packages that the product's code imports", () => {
  const imported = new Set<string>();
  for (const folder of ["app", "backend", "contract"])
    for (const entry of readdirSync(folder, { recursive: true, withFileTypes: true })) {
      if (!/^(?!.*\.test\.)[^.].*\.tsx?$/.test(entry.name)) continue;
      const text = `from "node"\n${readFileSync(join(entry.parentPath, entry.name), "utf8")}`;
      for (const [, name = ""] of findAll(text, /\bfrom "((?:@[\w.-]+\/)?[\w.-]+)/g)) imported.add(name);
    }
  const ofTheBuild = [...imported].filter((name) => name in devDependencies);
  expect(ofTheBuild.length).toBeGreaterThan(2);
  expect(ofTheBuild.filter((name) => !bundledPackages.includes(name))).toEqual([]);
});
