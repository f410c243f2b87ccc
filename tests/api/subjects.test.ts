import { readdirSync, readFileSync } from "node:fs";
import { dirname, join, normalize } from "node:path";
import { expect, test } from "vitest";
import { findSubject, subjectLayers } from "../../scripts/subjects.mjs";

const files = subjectLayers.flatMap((layer) =>
  readdirSync(layer, { recursive: true, encoding: "utf8" })
    .map((name) => join(layer, name))
    .filter((path) => /\.tsx?$/.test(path) && !/\.test\.tsx?$/.test(path)),
);

/** Returns what a file imports of values, as paths without their endings. Types are gone once it is built. */
const listImports = (file: string) =>
  [...readFileSync(file, "utf8").matchAll(/^(?:import|export) (?!type )([^;]*?)from "([^"]+)"|import\("([^"]+)"\)/gms)]
    .filter(([, names = ""]) => !/^\{(\s*type [^,}]*,?)+\s*\}/.test(names))
    .map(([, , specifier, lazy]) => specifier ?? lazy ?? "")
    .filter((specifier) => /^(\.|~\/)/.test(specifier))
    .map((specifier) =>
      specifier.startsWith("~/") ? specifier.replace("~/", "app/") : normalize(join(dirname(file), specifier)),
    );

/** The subject of a path without its ending, or the file itself where it stands in the open (backend/route.ts). */
const toNode = (path: string) =>
  findSubject(path) ?? (subjectLayers.some((layer) => path.startsWith(`${layer}/`)) ? path : undefined);

test("no subject knows one that knows it, and no file in the open beside them either", () => {
  const reasons = new Map<string, Map<string, string>>();
  for (const file of files)
    for (const target of listImports(file)) {
      const [from, to] = [toNode(file.replace(/\.tsx?$/, "")), toNode(target)];
      if (!from || !to || from === to) continue;
      reasons.set(from, (reasons.get(from) ?? new Map<string, string>()).set(to, `${file} -> ${target}`));
    }
  expect(reasons.size).toBeGreaterThan(20);

  const circles: string[][] = [];
  const finished = new Set<string>();
  const walk = (subject: string, path: string[]) => {
    const at = path.indexOf(subject);
    const circle = [...path.slice(at), subject];
    if (at >= 0) circles.push(circle.slice(1).map((to, i) => reasons.get(circle[i] ?? "")?.get(to) ?? to));
    if (at >= 0 || finished.has(subject)) return;
    for (const target of reasons.get(subject)?.keys() ?? []) walk(target, [...path, subject]);
    finished.add(subject);
  };
  for (const subject of reasons.keys()) walk(subject, []);
  expect(circles).toEqual([]);
});

test("nobody but the subject of sessions sees the token, or calls the API with it", () => {
  const seers = files.filter((file) => /\b(readAccessToken|createApi|streamCall)\b/.test(readFileSync(file, "utf8")));
  expect(seers.map((file) => file.replace(/^app\/services\//, "")).sort()).toEqual([
    "api/client.server.ts",
    "auth/authentication.server.ts",
    "auth/openSession.server.ts",
    "auth/session.server.ts",
  ]);
});

test("routes of the API server do not query: repositories and use cases do", () => {
  const routes = files.filter((file) => /^backend\/.*[rR]outes\.ts$/.test(file));
  expect(routes.length).toBeGreaterThan(30);
  const queries =
    /from "drizzle-orm|\/db\/schema"|\b(db|tx|transaction)\.(select|insert|update|delete|execute|query|\$count)\b/;
  expect(routes.filter((file) => queries.test(readFileSync(file, "utf8")))).toEqual([]);
});
