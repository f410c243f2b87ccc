import { readdirSync, rmSync } from "node:fs";
import { root, run } from "./processes.mjs";
import { ensureTool } from "./tools.mjs";

// Writes the migration from the newest snapshot to backend/platform/db/schema.ts: `npm run db:generate -- --name what`.
// Only the newest snapshot is compared, so older snapshots are deleted.
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
