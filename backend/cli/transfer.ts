import { createReadStream, createWriteStream, existsSync } from "node:fs";
import { createInterface } from "node:readline";
import { pipeline } from "node:stream/promises";
import { readConfig } from "../config";
import { openStore } from "../db/openStore";
import { exportTables, importTables } from "../db/transfer";
import { keepToOwner } from "./ownerOnly";

/**
 * `node build/backend/transfer.js export|import FILE`: the whole store as one file of JSON lines, and back into an
 * empty one.
 */
async function main(): Promise<void> {
  keepToOwner();
  const [direction, file] = process.argv.slice(2);
  if ((direction !== "export" && direction !== "import") || !file)
    throw new Error("Use: transfer.js export FILE, or transfer.js import FILE (into an empty store).");
  if (direction === "export" && existsSync(file)) throw new Error(`${file} is there already.`);
  const store = await openStore(readConfig());
  try {
    if (direction === "export") {
      await pipeline(exportTables(store.db), createWriteStream(file, { mode: 0o600 }));
    } else {
      const rows = await importTables(
        store.db,
        createInterface({ input: createReadStream(file), crlfDelay: Infinity }),
      );
      console.log(`${rows} rows imported.`);
    }
  } finally {
    await store.close();
  }
}

main().catch((error: unknown) => {
  console.error(error instanceof Error ? error.message : error);
  process.exit(1);
});
