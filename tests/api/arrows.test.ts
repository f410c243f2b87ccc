import { existsSync, readdirSync, readFileSync } from "node:fs";
import { dirname, join, normalize } from "node:path";
import ts from "typescript";
import { expect, test } from "vitest";
import { leadsUp } from "../../scripts/layers.mjs";

/** Every source file with the files of ours that it imports, types included; paths from the repository's root. */
const graph = new Map(
  ["app", "backend", "contract", "tests"].flatMap(listFiles).map((file) => [file, listImports(file)] as const),
);

/**
 * Imports of types alone, as "from -> to": they are gone once it is built, so a component may have those of a server
 * module.
 */
const typeImports = new Set(
  [...graph.keys()].flatMap((file) =>
    [...readFileSync(file, "utf8").matchAll(/^import type [^;]*? from "([^"]+)"/gm)].map(
      ([, specifier = ""]) => `${file} -> ${resolve(file, specifier)}`,
    ),
  ),
);

function listFiles(folder: string): string[] {
  if (!existsSync(folder)) return [];
  return readdirSync(folder, { withFileTypes: true }).flatMap((entry) => {
    const path = join(folder, entry.name);
    if (entry.isDirectory()) return listFiles(path);
    return /\.tsx?$/.test(entry.name) ? [path] : [];
  });
}

function listImports(file: string): string[] {
  return ts
    .preProcessFile(readFileSync(file, "utf8"), true, true)
    .importedFiles.map(({ fileName }) => resolve(file, fileName))
    .filter((path) => path !== null);
}

/**
 * The file that an import means; null for a package, a style sheet or a file that is not there (the compiler says so).
 */
function resolve(from: string, specifier: string): string | null {
  const path = /^\.\.?(\/|$)/.test(specifier)
    ? join(dirname(from), specifier)
    : specifier.replace(/^~\//, "app/").replace(/^#(contract|tests)\//, "$1/");
  return (
    [".ts", ".tsx"].map((extension) => normalize(path) + extension).find((candidate) => existsSync(candidate)) ?? null
  );
}

/** The folder of a screen, or a single-file route's own name. */
const findScreen = (file: string) => /^app\/routes\/([^/]+?)(\.tsx?)?(\/|$)/.exec(file)?.[1];

/** Tests of whole screens, and what they share, render routes; nothing that is shipped may. */
const isShipped = (file: string) => !file.startsWith("tests/") && !/\.test\.tsx?$/.test(file);

/** The arrows of docs/design.md, section 12, as the imports that must not be. */
const forbidden: { rule: string; holds: (from: string, to: string) => boolean }[] = [
  {
    rule: "the web knows the API server only through contract/",
    holds: (from, to) => from.startsWith("app/") && to.startsWith("backend/"),
  },
  {
    rule: "the API server knows nothing of the web",
    holds: (from, to) => from.startsWith("backend/") && to.startsWith("app/"),
  },
  {
    rule: "the contract imports nothing of ours",
    holds: (from, to) => from.startsWith("contract/") && !/^(contract|tests)\//.test(to),
  },
  {
    rule: "components never import a server module",
    holds: (from, to) =>
      from.startsWith("app/components/") && to.includes(".server.") && !typeImports.has(`${from} -> ${to}`),
  },
  {
    rule: "services never import components: what draws uses what does not",
    holds: (from, to) => isShipped(from) && from.startsWith("app/services/") && to.startsWith("app/components/"),
  },
  {
    rule: "a route is imported by nobody outside its folder",
    holds: (from, to) => isShipped(from) && to.startsWith("app/routes/") && findScreen(from) !== findScreen(to),
  },
];

test("every import runs along the arrows of docs/design.md, section 12", () => {
  const imports = [...graph].flatMap(([from, targets]) => targets.map((to) => ({ from, to })));
  const wrong = forbidden.flatMap(({ rule, holds }) =>
    imports.filter(({ from, to }) => holds(from, to)).map(({ from, to }) => `${from} -> ${to}: ${rule}`),
  );
  expect(imports.length).toBeGreaterThan(50);
  expect(wrong).toEqual([]);
});

test("no import leads up the layers that `npm run imports` draws", () => {
  const up = [...graph].flatMap(([from, targets]) =>
    targets.filter((to) => isShipped(from) && leadsUp(from, to)).map((to) => `${from} -> ${to}`),
  );
  expect(up).toEqual([]);
});

test("no import runs in a circle", () => {
  expect(circles()).toEqual([]);
});

/** Each circle once, from where the walk met it first, as "a -> b -> a". */
function circles(): string[] {
  const found: string[] = [];
  const finished = new Set<string>();
  const walk = (file: string, path: string[]) => {
    const at = path.indexOf(file);
    if (at >= 0) found.push([...path.slice(at), file].join(" -> "));
    if (at >= 0 || finished.has(file)) return;
    for (const target of graph.get(file) ?? []) walk(target, [...path, file]);
    finished.add(file);
  };
  for (const file of graph.keys()) walk(file, []);
  return found;
}
