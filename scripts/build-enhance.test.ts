import { gzipSync } from "node:zlib";
import { expect, test } from "vitest";
import { buildEnhance } from "./build-enhance.mjs";

/** docs/design.md, section 14, in bytes: the script of every page; an island, with all that it loads. */
const MOST_OF_PAGE = 6_000;
const MOST_OF_ISLAND = 65_000;
/** What a kept library for the combobox may add to an island. */
const MOST_OF_COMBOBOX = 12_000;

const { address, files = [] } = await buildEnhance({ write: false });
const find = (part: string) => files.filter(({ path }) => path.includes(part));
const toSize = (part: string) => find(part).reduce((sum, { contents }) => sum + gzipSync(contents).byteLength, 0);

test("the script of every page is one small file with its hash, and asks for nothing by itself", () => {
  expect(address).toMatch(/^\/assets\/enhance-\w{8}\.js$/);
  expect(find("enhance-")).toHaveLength(1);
  expect(toSize("enhance-")).toBeLessThanOrEqual(MOST_OF_PAGE);
  expect(find("enhance-")[0]?.text).not.toMatch(/^import[^(]|;import[ {*"]|from"/);
});

test("the island of cities comes with React's stand-in, within its budget", () => {
  const all = toSize("CityInput-") + toSize("hydrateIsland-") + toSize("chunk-");
  expect(all).toBeGreaterThan(toSize("CityInput-"));
  expect(all).toBeLessThanOrEqual(MOST_OF_ISLAND);
  expect(toSize("CityInput-")).toBeLessThanOrEqual(MOST_OF_COMBOBOX);
});

test("an old phone can read it: nothing is newer than ES2020", () => {
  // Private names, class fields, logical assignments: Chrome 80 stumbles over the file that has one.
  for (const { path, text } of files)
    expect(/(\?\?|\|\||&&)=|static\{|[{;]#\w+[=;(]/.exec(text)?.[0], path).toBeUndefined();
});
