import { cpSync, existsSync, readdirSync } from "node:fs";
import { resolve } from "node:path";
import { fileURLToPath } from "node:url";
import { build } from "esbuild";

/**
 * Builds the API server and its commands: ESM, packages left outside, the migrations, the list of common passwords
 * and where cities are beside them.
 *
 *     node scripts/build-api.mjs [folder, build/backend by default] [further programs …]
 */
const [folder = "build/backend", ...further] = process.argv.slice(2);
const root = fileURLToPath(new URL("..", import.meta.url));
const programs = [
  "cli/start",
  "cli/server",
  "cli/role",
  "cli/worker",
  "cli/healthCheck",
  "cli/import",
  "cli/transfer",
  "cli/superAdmin",
  "cli/demoAccount",
  "cli/demoCompany",
  "cli/endWithParent",
  "db/storeWorker",
  "inboundMail/inboundMailThread",
  "resume/reading/resumeReader",
  "video/inspectionThread",
].map((name) => `backend/${name}.ts`);

await build({
  absWorkingDir: root,
  entryPoints: [...programs.filter((program) => existsSync(`${root}${program}`)), ...further],
  outdir: folder,
  entryNames: "[name]",
  bundle: true,
  splitting: true,
  chunkNames: "[name]-[hash]",
  platform: "node",
  format: "esm",
  target: "node20.19",
  packages: "external",
  // esbuild takes "#contract/…" for a package's inner import, and so for external, unless it is named.
  alias: Object.fromEntries(
    readdirSync(`${root}contract`).map((file) => [`#contract/${file.replace(/\.ts$/, "")}`, `${root}contract/${file}`]),
  ),
  sourcemap: true,
  logLevel: "warning",
});
cpSync(`${root}backend/auth/commonPasswords.txt`, resolve(root, folder, "commonPasswords.txt"));
cpSync(`${root}backend/search/cityCoordinates.csv`, resolve(root, folder, "cityCoordinates.csv"));
cpSync(`${root}backend/db/migrations`, resolve(root, folder, "migrations"), { recursive: true });
