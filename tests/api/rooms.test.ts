import { readdirSync, readFileSync } from "node:fs";
import { expect, test } from "vitest";
import {
  findCircles,
  findSubject,
  isShipped,
  leadsUp,
  listSources,
  readImports,
  toGraph,
  type Import,
} from "../../scripts/rooms.mjs";

const imports = readImports();
const shipped = imports.filter(({ from }) => isShipped(from));
const files = ["app", "backend", "contract"].flatMap(listSources).filter(isShipped);
const toLine = ({ from, to }: Import) => `${from} -> ${to}`;

const findScreen = (file: string) => /^app\/routes\/(?:[^/]+\+\/)*([^/]+)/.exec(file)?.[0];

const forbidden: { rule: string; holds: (each: Import) => boolean }[] = [
  {
    rule: "the web knows the API server only through contract/",
    holds: ({ from, to }) => from.startsWith("app/") && to.startsWith("backend/"),
  },
  {
    rule: "the API server knows nothing of the web",
    holds: ({ from, to }) => from.startsWith("backend/") && to.startsWith("app/"),
  },
  {
    rule: "the contract imports nothing of ours",
    holds: ({ from, to }) => from.startsWith("contract/") && !/^(contract|tests)\//.test(to),
  },
  {
    rule: "components and islands import only types of server modules",
    holds: ({ from, to, isType }) => /^app\/(components|islands)\//.test(from) && to.includes(".server") && !isType,
  },
  {
    rule: "services never import components",
    holds: ({ from, to }) => isShipped(from) && from.startsWith("app/services/") && to.startsWith("app/components/"),
  },
  {
    rule: "no route is imported from outside its folder",
    holds: ({ from, to }) => isShipped(from) && to.startsWith("app/routes/") && findScreen(from) !== findScreen(to),
  },
];

test.each(forbidden.map(({ rule, holds }) => [rule, holds] as const))("%s", (_, holds) => {
  expect(imports.length).toBeGreaterThan(3_000);
  expect(imports.filter(holds).map(toLine)).toEqual([]);
});

test("no file imports from a room above, not even types", () => {
  expect(shipped.filter(leadsUp).map(toLine)).toEqual([]);
});

test("has no import circle between files", () => {
  expect(findCircles(toGraph(imports, (path) => path))).toEqual([]);
});

test("has no import circle between subjects", () => {
  const graph = toGraph(
    shipped.filter(({ isType }) => !isType),
    findSubject,
  );
  expect(graph.size).toBeGreaterThan(100);
  expect(findCircles(graph)).toEqual([]);
});

test.each([
  ["backend", 9],
  ["app", 12],
  ["app/services", 9],
  ["app/components", 9],
  ["contract", 6],
])("%s has at most %i entries", (folder, most) => {
  expect(readdirSync(folder).length).toBeLessThanOrEqual(most);
});

test("a folder of routes has at most twelve entries", () => {
  const groups = readdirSync("app/routes", { recursive: true, encoding: "utf8" }).filter((name) => name.endsWith("+"));
  expect(groups.length).toBeGreaterThan(10);
  for (const name of ["", ...groups]) expect(readdirSync(`app/routes/${name}`).length, name).toBeLessThanOrEqual(12);
});

test("only four files handle the API server's token", () => {
  const seers = files.filter((file) => /\b(readAccessToken|createApi|streamCall)\b/.test(readFileSync(file, "utf8")));
  expect(seers.map((file) => file.replace(/^app\/services\//, "")).sort()).toEqual([
    "requests/auth/authentication.server.ts",
    "requests/auth/openSession.server.ts",
    "requests/auth/session.server.ts",
    "server/api/client.server.ts",
  ]);
});

test("no file of routes queries the store itself", () => {
  const routes = files.filter((file) => /^backend\/.*[rR]outes\.ts$/.test(file));
  expect(routes.length).toBeGreaterThan(30);
  const queries =
    /from "drizzle-orm|\/db\/schema"|\b(db|tx|transaction)\.(select|insert|update|delete|execute|query|\$count)\b/;
  expect(routes.filter((file) => queries.test(readFileSync(file, "utf8")))).toEqual([]);
});
