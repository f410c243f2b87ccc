import { run } from "./processes.mjs";
import { ensureTool } from "./tools.mjs";

// Writes the migration that leads from the newest one to backend/db/schema.ts: `npm run db:generate -- --name what`.
const kit = await ensureTool("drizzle-kit");
process.exitCode = await run("comparing the schema", [
  process.execPath,
  `${kit}/bin.cjs`,
  "generate",
  ...process.argv.slice(2),
]);
