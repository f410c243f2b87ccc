import { readdirSync, rmSync } from "node:fs";
import { root, run } from "./processes.mjs";
import { ensureTool } from "./tools.mjs";

// Compares backend/platform/db/schema.ts with the newest snapshot, and writes the differences as a migration:
// `npm run db:generate -- --name what`. Older snapshots are never compared, so they are deleted.
const kit = await ensureTool("drizzle-kit");
process.exitCode = await run("comparing the schema", [
  process.execPath,
  `${kit}/bin.cjs`,
  "generate",
  ...process.argv.slice(2),
]);
const folder = `${root}backend/platform/db/migrations/meta/`;
const snapshots = readdirSync(folder).filter((name) => name.endsWith("_snapshot.json"));
for (const name of snapshots.sort().slice(0, -1)) rmSync(folder + name);
