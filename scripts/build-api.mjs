import { cpSync, existsSync, readdirSync } from "node:fs";
import { createRequire } from "node:module";
import { basename, resolve } from "node:path";
import { bundle } from "./bundle.mjs";
import { root } from "./processes.mjs";

/** Builds the API server as ESM, without most packages: `node scripts/build-api.mjs [folder] [further programs …]`. */
const [folder = "build/backend", ...further] = process.argv.slice(2);
const programs = [
  "program/cli/start",
  "program/cli/server",
  "program/cli/motriz",
  "program/cli/demoAccount",
  "program/cli/demoCompany",
  "program/cli/underStart",
  "platform/db/storeWorker",
].map((name) => `backend/${name}.ts`);

/** Programs without file access: one file each, with their packages (backend/platform/process/fencedProcess.ts). */
const fenced = [
  "platform/process/fence",
  "applications/assessments/assessmentReader",
  "applications/documents/pdfJudge",
  "channels/inboundMail/inboundMailReader",
  "platform/pictures/pictureEncoder",
  "candidates/resume/reading/resumeReader",
  "candidates/resume/reading/pictureReader",
  "vacancies/vacancy/import/feedReader",
  "applications/video/videoInspector",
].map((name) => `backend/${name}.ts`);

/** Packages with many small files, bundled for a faster start. `outside`: native packages, and lazily loaded ones. */
const builtIn =
  /^(drizzle-orm|zod|@brazilian-utils\/brazilian-utils|@opentelemetry\/api|cookie|jose|otpauth|fastify|@fastify\/(helmet|under-pressure|multipart)|pg-boss|pg|prom-client|sanitize-html|htmlparser2|entities|socket\.io|@tus\/(server|file-store))(\/|$)/;
const outside =
  /^(@electric-sql\/pglite|@node-rs\/argon2|pg-native|bufferutil|utf-8-validate|@redis\/client|ioredis)(\/|$)/;
const packagesOutside = {
  name: "packages outside",
  setup: ({ onResolve }) =>
    onResolve({ filter: /^[^./#]/ }, ({ path, kind, importer }) =>
      kind === "entry-point" || builtIn.test(path) || (importer.includes("/node_modules/") && !outside.test(path))
        ? undefined
        : { path, external: true },
    ),
};

/** @type {import("esbuild").BuildOptions} */
const common = {
  outdir: folder,
  entryNames: "[name]",
  // Without an alias, esbuild treats "#contract/…" as an import of a package and does not bundle it.
  alias: Object.fromEntries(
    readdirSync(`${root}contract`, { recursive: true, encoding: "utf8" })
      .filter((file) => file.endsWith(".ts"))
      .map((file) => [`#contract/${file.replace(/\.ts$/, "")}`, `${root}contract/${file}`]),
  ),
  // JSON is bundled, because importing it is experimental in Node 20.
  plugins: [
    {
      name: "json",
      setup: ({ onResolve }) =>
        onResolve({ filter: /^[^.].*\.json$/ }, ({ path }) => ({
          path: createRequire(`${root}package.json`).resolve(path),
        })),
    },
  ],
};

await bundle({
  ...common,
  entryPoints: [...programs.filter((program) => existsSync(`${root}${program}`)), ...further],
  splitting: true,
  chunkNames: "[name]-[hash]",
  plugins: [...common.plugins, packagesOutside],
  sourcemap: true,
});
// A native package can't be bundled, so the sandbox (fence.ts) allows its path.
await bundle({ ...common, entryPoints: fenced, external: ["sharp"] });
for (const list of ["commonPasswords.txt", "leakedPasswords.txt"])
  cpSync(`${root}backend/candidates/auth/${list}`, resolve(root, folder, list));
cpSync(`${root}backend/vacancies/search/cityCoordinates.csv`, resolve(root, folder, "cityCoordinates.csv"));
for (const guide of ["docs/company-api.md", "docs/company-api-changes.md"])
  cpSync(`${root}${guide}`, resolve(root, folder, basename(guide)));
cpSync(`${root}backend/platform/db/migrations`, resolve(root, folder, "migrations"), { recursive: true });
