import { execFileSync } from "node:child_process";
import { existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { expect, test } from "vitest";
import { parse } from "yaml";
import { present } from "#tests/present";
import { isDeep } from "#tests/deep";
import { postgresPrograms } from "../tests/reliability/postgres";
import { trim } from "./trim-image.mjs";

const dockerfile = readFileSync("Dockerfile", "utf8");
const read = (path: string) => readFileSync(path, "utf8");
const programs = readFileSync("scripts/build-api.mjs", "utf8");

test("start and health check run the program motriz", () => {
  const named = [...dockerfile.matchAll(/build\/backend\/(\w+)\.js/g)].map(([, name]) => name);
  expect(named).toEqual(["motriz", "motriz"]);
  for (const name of named) expect(programs).toContain(`"program/cli/${name}"`);
  expect(dockerfile).toMatch(/^ENTRYPOINT \["node", "build\/backend\/motriz\.js"\]\nCMD \["all"\]$/m);
});

test("exposes the web's port, and publishes the proxy's", () => {
  expect(dockerfile.match(/^\s*EXPOSE\b.*$/gim)).toEqual(["EXPOSE 3000"]);
  const { services } = parse(readFileSync("compose.yaml", "utf8"), { merge: true }) as {
    services: Record<string, { ports?: string[] }>;
  };
  expect(Object.values(services).flatMap(({ ports = [] }) => ports)).toEqual(["80:80", "443:443", "8443:8443"]);
});

test("pins each stage's image by digest", () => {
  expect(dockerfile).toMatch(/^ARG NODE=24\.\d+\.\d+-\w+-slim@sha256:[0-9a-f]{64}$/m);
  const images = [...dockerfile.matchAll(/^FROM (\S+)/gm)].map(([, image]) => image);
  expect(new Set(images)).toEqual(new Set(["node:${NODE}"]));
});

test("contains only runtime files, and runs as user node", () => {
  expect(dockerfile).toMatch(/npm prune --omit=dev --ignore-scripts && node scripts\/trim-image\.mjs$/m);
  const final = present(dockerfile.split(/^FROM .*$/m).at(-1));
  expect([...final.matchAll(/^COPY --from=build \/motriz\/(.*) \S+$/gm)].map(([, path]) => path)).toEqual([
    "package.json /motriz/LICENSE",
    "node_modules",
    "scripts/empty-package",
    "build",
    "public",
  ]);
  expect(final).toMatch(/^USER node$/m);
});

test("has labels of its version, commit and licence", () => {
  const { version, license } = JSON.parse(read("package.json")) as Record<string, string>;
  const label = (name: string) => new RegExp(`org\\.opencontainers\\.image\\.${name}="([^"]*)"`).exec(dockerfile)?.[1];
  expect(label("version")).toBe(version);
  expect(label("revision")).toBe("${REVISION}");
  expect(label("licenses")).toBe("LicenseRef-Motriz");
  expect(license).toBe("SEE LICENSE IN LICENSE");
  expect(read("LICENSE")).toContain("All rights reserved");
  expect(read("CHANGELOG.md")).toContain(`\n## ${version} `);
});

test("has pg_dump in the version of compose.yaml's PostgreSQL", () => {
  const [, major] = present(/image: postgres:(\d+)/.exec(read("compose.yaml")));
  expect(dockerfile).toContain(`ARG POSTGRES=${major}\n`);
});

if (isDeep)
  test.runIf(postgresPrograms)("collects pg_dump with all its libraries", () => {
    const folder = mkdtempSync(join(tmpdir(), "motriz-postgres-"));
    execFileSync("scripts/collect-postgres.sh", [present(postgresPrograms), folder]);
    const library = new RegExp(`=> (?!${folder})(\\S+)`, "g");
    for (const name of ["pg_dump", "pg_restore"]) {
      const program = join(folder, "usr/local/bin", name);
      const places = readdirSync(join(folder, "usr/lib")).map((place) => join(folder, "usr/lib", place));
      const env = { ...process.env, LD_LIBRARY_PATH: places.join(":") };
      expect(execFileSync(program, ["--version"], { env, encoding: "utf8" })).toContain("(PostgreSQL)");
      const outside = [...execFileSync("ldd", [program], { env, encoding: "utf8" }).matchAll(library)];
      expect(outside.map(([, path]) => path).filter((path) => !/\/lib(c|m|resolv)\.so/.test(present(path)))).toEqual(
        [],
      );
    }
    expect(existsSync(join(folder, "etc/ssl/certs/ca-certificates.crt"))).toBe(true);
    rmSync(folder, { recursive: true });
  });

test("contains licences, but no compiler, maps or sources", () => {
  const folder = mkdtempSync(join(tmpdir(), "motriz-image-"));
  const write = (path: string, text = "") => {
    mkdirSync(dirname(join(folder, path)), { recursive: true });
    writeFileSync(join(folder, path), text);
  };
  const kept = ["a/index.js", "a/LICENSE.markdown", "a/data.json", "a/engine.wasm"];
  const gone = ["a/index.js.map", "a/index.d.ts", "a/src/index.ts", "a/README.markdown", "typescript/lib/tsc.js"];
  for (const path of [...kept, ...gone]) write(`node_modules/${path}`);
  write("build/backend/start.js");
  write("build/backend/start.js.map");
  const packages = { "node_modules/a": {}, "node_modules/typescript": {} };
  write("node_modules/.package-lock.json", JSON.stringify({ packages }));
  write("package.json", JSON.stringify({ name: "motriz", dependencies: { a: "1" }, devDependencies: { b: "1" } }));
  trim(folder);
  for (const path of kept) expect(existsSync(join(folder, "node_modules", path)), path).toBe(true);
  for (const path of gone) expect(existsSync(join(folder, "node_modules", path)), path).toBe(false);
  expect(readdirSync(join(folder, "build/backend"))).toEqual(["start.js"]);
  const read = (path: string) => JSON.parse(readFileSync(join(folder, path), "utf8")) as unknown;
  expect(read("package.json")).toEqual({ name: "motriz", dependencies: { a: "1" } });
  expect(read("node_modules/.package-lock.json")).toEqual({ packages: { "node_modules/a": {} } });
  rmSync(folder, { recursive: true, force: true });
});

test("excludes keys and certificates from image and git", () => {
  const paths = [...read("compose.yaml").matchAll(/\.\/([\w-]+)(?=[/:])/g)].map(([, folder]) => folder);
  const ownFolders = [...new Set(paths)].filter((folder) => folder !== "deploy");
  expect(ownFolders.sort()).toEqual(["certificates", "secrets"]);
  for (const folder of ownFolders) {
    expect(read(".dockerignore").split("\n")).toContain(folder);
    expect(read(".gitignore").split("\n")).toContain(`/${folder}/`);
  }
});

test("overrides name the empty package by its root path", () => {
  const { overrides } = JSON.parse(read("package.json")) as { overrides: object };
  const files = JSON.stringify(overrides).match(/file:[^"]+/g);
  // npm reads `file:` in overrides from the root, and `npm sbom` refuses any other path.
  expect(new Set(files)).toEqual(new Set(["file:scripts/empty-package"]));
});
