import { readdirSync, readFileSync } from "node:fs";
import { dirname } from "node:path";
import { expect, test } from "vitest";
import { allEndpoints } from "#contract/endpoints";

const requirements = readFileSync("docs/requirements.md", "utf8");

const items = requirements
  .split(/^(?=(?:\| )?\d\.\d+[. ])/m)
  .slice(1)
  .map((text) => ({ number: /\d\.\d+/.exec(text)?.[0] ?? "", text: text.replace(/\n#[^]*/, "") }));

const toAddress = (folder: string) => {
  return folder
    .split(/\+\//)
    .filter((part, at) => at === 0 || part === "_index" || !part.startsWith("_"))
    .join(".");
};

const screens = new Map(
  readdirSync("app/routes", { recursive: true, encoding: "utf8" })
    .filter((name) => /\/route\.tsx?$/.test(name))
    .map((name) => dirname(name))
    .map((folder) => [toAddress(folder), folder]),
);

/** The rows of docs/requirements-rows.md: behaviour, and its test. */
const rows = [
  ...readFileSync("docs/requirements-rows.md", "utf8").matchAll(
    /^\| (\d\.\d+)\.(\d+) \| (.+) \| (?:(journey|screen) )?(\S+): (.+) \|$/gm,
  ),
].map(([line, item = "", at = "", does = "", kind, name = "", title = ""]) => ({
  ...{ line, item, at: Number(at), does, title },
  file:
    kind === "journey"
      ? `tests/e2e/${name}.journey.ts`
      : kind === "screen"
        ? `app/routes/${screens.get(name)}/route.test.ts`
        : name,
}));

test("has rows for each item of the requirements", () => {
  const lines = readFileSync("docs/requirements-rows.md", "utf8").match(/^\| \d.*$/gm);
  expect(lines).toEqual(rows.map(({ line }) => line));
  expect([...new Set(rows.map(({ item }) => item))]).toEqual(items.map(({ number }) => number));
  for (const { number } of items) {
    const places = rows.filter(({ item }) => item === number).map(({ at }) => at);
    expect(places, number).toEqual(places.map((_, at) => at + 1));
  }
});

test.each(items)("rows of item $number repeat its quoted words", ({ number, text }) => {
  const told = rows.flatMap(({ item, does }) => (item === number ? [does] : [])).join("\n");
  const quoted = [...text.matchAll(/"([^"]+)"|`([^`]+)`/g)].map(([, words, code]) => words ?? code ?? "");
  expect(quoted.map((words) => words.replace(/\s+/g, " ")).filter((words) => !told.includes(words))).toEqual([]);
});

test("names an existing test in each row", () => {
  const texts = new Map(rows.map(({ file }) => [file, readFileSync(file, "utf8")]));
  const without = rows.filter(({ file, title }) => !hasTest(texts.get(file) ?? "", title));
  expect(without.map(({ line }) => line)).toEqual([]);
});

const hasTest = (text: string, title: string) => text.includes(`"${title}`) || text.includes(`} ${title}`);

function readPaths(section: string, start: RegExp): string[] {
  const cells = [...section.matchAll(/^\| (`[^|]*) \|/gm)].map(([, cell = ""]) => cell);
  return cells.flatMap((cell) => {
    const [first = "", ...others] = [...cell.matchAll(/`([^`]*)`/g)].map(([, path = ""]) => path);
    const folder = first.slice(0, first.lastIndexOf("/"));
    return start.test(first) ? [first, ...others.map((path) => path.replace("…", folder))] : [];
  });
}

test("has a screen for each dashboard route", () => {
  const table = requirements.slice(requirements.indexOf("2.9."), requirements.indexOf("### What surrounds"));
  const shown = [...screens.keys()].map((address) => {
    const parts = address.split(".").filter((part) => part !== "_index");
    return ["", ...parts.map((part) => part.replace(/_$/, ""))].join("/").replace(/\$(\w+)/g, "{$1}");
  });
  const paths = readPaths(table, /^\/dashboard/);
  expect(paths.length).toBe(21);
  for (const path of paths) expect(shown).toContain(path);
});

test("has no screen that item 1.7 excludes", () => {
  const parts = [...screens.keys()].flatMap((address) => address.split(/[._]/));
  expect(parts).toContain("notifications");
  expect(parts.filter((part) => /^(chat|mail|blog|profile|kanban|shop|product|account)s?$/.test(part))).toEqual([]);
  expect(parts.filter((part) => part === "calendar")).toHaveLength(1);
});

test("has each required call in the contract", () => {
  const table = requirements.slice(requirements.indexOf("7.1."), requirements.indexOf("7.2."));
  const calls = readPaths(table, /^(GET|POST|PUT) /).map((call) => call.replace(/\?.*/, ""));
  const toKey = (method: string, path: string) => `${method} ${path.replace(/^\/|\/$/g, "")}`;
  const known = allEndpoints.map(({ endpoint }) => toKey(endpoint.method, endpoint.path));
  expect(calls.length).toBe(17);
  for (const call of calls) {
    const [method = "POST", path = method] = call.split(" ");
    expect(known).toContain(path === method ? toKey("POST", path) : toKey(method, path));
  }
});

test("uses the requirements' breakpoints", () => {
  const theme = readFileSync("app/styles/theme.css", "utf8");
  const widths = [...theme.matchAll(/--breakpoint-(\w+): (\d+)px/g)].map(([, name, width]) => `${name} ${width}`);
  expect(widths).toEqual(["sm 600", "md 900", "lg 1104", "xl 1104"]);
});
