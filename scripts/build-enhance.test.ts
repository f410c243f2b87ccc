import { gzipSync } from "node:zlib";
import { present } from "#tests/present";
import { expect, test } from "vitest";
import { buildEnhance } from "./build-enhance.mjs";

/** In bytes (docs/design.md, section 14). An island counts with its imports. */
const MOST_OF_PAGE = 6_000;
const MOST_OF_COUNTDOWN = 600;
const MOST_OF_ISLAND = 65_000;
/** In bytes, for the bell's socket, which is on every logged-in page. */
const MOST_OF_BELL = 14_000;
/** In bytes, on top of MOST_OF_ISLAND, for the recorder with its upload code. */
const MOST_OF_RECORDER = 60_000;
const MOST_OF_COMBOBOX = 12_000;

const { addresses, files } = await buildEnhance({ write: false });
const find = (part: string) => files.filter(({ name }) => name.startsWith(part));
const toSize = (part: string) => find(part).reduce((sum, { text }) => sum + gzipSync(text).byteLength, 0);

test("builds the script for all pages as one small file", () => {
  expect(addresses.enhance).toMatch(/^\/assets\/enhance-\w{8}\.js$/);
  expect(find("enhance-")).toHaveLength(1);
  expect(toSize("enhance-")).toBeLessThanOrEqual(MOST_OF_PAGE);
  expect(present(find("enhance-")[0]).text).not.toMatch(/^import[^(]|;import[ {*"]|from"/);
});

test("builds an assessment's countdown as a small file", () => {
  expect(addresses.assessmentTime).toMatch(/^\/assets\/assessmentTime-\w{8}\.js$/);
  expect(toSize("assessmentTime-")).toBeLessThanOrEqual(MOST_OF_COUNTDOWN);
  expect(present(find("assessmentTime-")[0]).text).not.toMatch(/import/);
});

test("builds the suggestion field's island within its budget", () => {
  const all = toSize("SuggestInput-") + toSize("hydrateIsland-") + toSize("chunk-");
  expect(all).toBeGreaterThan(toSize("SuggestInput-"));
  expect(all).toBeLessThanOrEqual(MOST_OF_ISLAND);
  expect(toSize("SuggestInput-")).toBeLessThanOrEqual(MOST_OF_COMBOBOX);
});

test("builds the bell's socket apart from its panel", () => {
  expect(toSize("liveNotifications-")).toBeLessThanOrEqual(MOST_OF_BELL);
  expect(find("liveNotifications-")[0]?.text).toMatch(/from"\.\/enhance-/);
  for (const part of ["liveNotifications-", "bellPanel-", "account-"]) {
    expect(find(part), part).toHaveLength(1);
    const imported = [...(find(part)[0]?.text ?? "").matchAll(/from"\.\/([\w-]+)-\w+\.js"/g)].map(([, name]) => name);
    expect(imported, part).not.toContain("chunk");
    expect(imported, part).not.toContain("hydrateIsland");
  }
});

test("builds video recorder and sender within their budgets", () => {
  expect(addresses.recorder).toMatch(/^\/assets\/recorder-\w{8}\.js$/);
  const parts = ["recorder-", "Recorder-", "tusUpload-"];
  for (const part of parts) expect(find(part), part).toHaveLength(1);
  expect(parts.reduce((sum, part) => sum + toSize(part), 0)).toBeLessThanOrEqual(MOST_OF_RECORDER);
  expect(find("Recorder-")[0]?.text).toMatch(/import\("\.\/tusUpload-/);
});

test("uses nothing newer than ES2020", () => {
  // Chrome 80 can't parse private names, class fields and logical assignments.
  for (const { name, text } of files) expect(/(\?\?|\|\||&&)=|static\{|[{;]#\w+[=;(]/.exec(text), name).toBeNull();
});
