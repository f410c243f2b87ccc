import { readdirSync, readFileSync } from "node:fs";
import { describe, expect, test } from "vitest";

// A title's last word, as "@form", says if the check runs the journey with or without scripts (playwright.config.ts).

const folder = new URL("..", import.meta.url);
const journeys = readdirSync(folder).filter((name) => name.endsWith(".journey.ts"));
const titles = /^\s*test\(\s*(?:"((?:[^"\\]|\\.)*)"|`([^`]*)`)/gm;

test("finds more than twenty files of journeys", () => expect(journeys.length).toBeGreaterThan(20));

describe.each(journeys)("%s", (name) => {
  const source = readFileSync(new URL(name, folder), "utf8");
  const found = [...source.matchAll(titles)].map(([, title, template]) => title ?? template ?? "");

  test("each title ends with @form, @scripts, @both or @deep", () => {
    expect(found.filter((title) => !/[^ ] @(form|scripts|both|deep)$/.test(title))).toEqual([]);
    expect(found).toHaveLength([...source.matchAll(/^\s*test\(/gm)].length);
  });

  test("the quick check runs at least one journey", () => {
    expect(found.filter((title) => !title.endsWith("@deep"))).not.toEqual([]);
  });
});
