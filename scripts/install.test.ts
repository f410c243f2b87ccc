import { readFileSync } from "node:fs";
import { expect, test } from "vitest";

test("the lock file names each package's tarball", () => {
  const { packages } = JSON.parse(readFileSync("package-lock.json", "utf8")) as {
    packages: Record<string, { integrity?: string; resolved?: string }>;
  };
  // Without the address, npm asks the registry for each package's versions first: installing takes half as long again.
  const unnamed = Object.entries(packages).filter(
    ([, { integrity, resolved }]) => integrity && !resolved?.startsWith("https://registry.npmjs.org/"),
  );
  expect(unnamed).toEqual([]);
  expect(Object.keys(packages).length).toBeGreaterThan(500);
});
