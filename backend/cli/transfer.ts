import { createReadStream } from "node:fs";
import { open, rm } from "node:fs/promises";
import { readConfig, type Config } from "../config";
import { knowsSchema, migrate, readSchema } from "../db/migrate";
import { openStore } from "../db/openStore";
import { exportTables, importTables, parseExportStart, requireEmpty, UnreadableExport } from "../db/transfer";
import { toOperatorLine } from "./operatorLine";
import { restrictToOwner } from "./ownerOnly";

/** `node build/backend/transfer.js export|import FILE`: the whole store as JSON lines, and back into an empty one. */
async function main(): Promise<void> {
  restrictToOwner();
  const [direction, file, ...others] = process.argv.slice(2);
  if ((direction !== "export" && direction !== "import") || !file || others.length > 0)
    throw new Error("Use: transfer.js export FILE, or transfer.js import FILE (into an empty store).");
  if (direction === "export") await exportTo(file, readConfig());
  else console.log(`${await importFrom(file, readConfig())} rows imported.`);
}

/** Writes the export, and syncs it: it may be all that is left of a store soon. What failed half-way leaves no file. */
async function exportTo(file: string, config: Config): Promise<void> {
  const handle = await open(file, "wx", 0o600).catch((error: NodeJS.ErrnoException) => {
    throw error.code === "EEXIST" ? new Error(`${file} is there already.`) : error;
  });
  try {
    const store = await openStore(config);
    try {
      await exportTables(store.db, (line) => handle.writeFile(line));
    } finally {
      await store.close();
    }
    await handle.sync();
  } catch (error) {
    await rm(file, { force: true });
    throw error;
  } finally {
    await handle.close();
  }
}

/**
 * Imports an export of this version or of one before. The store gets the schema that the export was made with first,
 * and the migrations since then change the rows as they would have changed them there.
 */
async function importFrom(file: string, config: Config): Promise<number> {
  const lines = readLines(file);
  const first = await lines.next();
  const schema = parseExportStart(first.done ? "" : first.value);
  if (!knowsSchema(schema))
    throw new UnreadableExport("The export was made by a newer version of the product. Import it with that version.");
  const store = await openStore(config, undefined, { until: schema });
  try {
    await requireEmpty(store.db);
    if ((await readSchema(store.db)) !== schema)
      throw new UnreadableExport(
        "The export was made by an older version, and the store has the tables of this one already: import into a new one.",
      );
    const count = await importTables(store.db, lines);
    await migrate(store);
    return count;
  } finally {
    await store.close();
  }
}

/**
 * The lines of a file, each read when it is asked for. `node:readline` begins to read at once, and loses what comes
 * before somebody listens; it also reads a thousand lines ahead, which here are half a million rows.
 */
async function* readLines(file: string): AsyncGenerator<string> {
  let parts: string[] = [];
  for await (const chunk of createReadStream(file, { encoding: "utf8", highWaterMark: 1 << 20 })) {
    const [head = "", ...lines] = (chunk as string).split("\n");
    parts.push(head);
    for (const line of lines) {
      yield parts.join("").replace(/\r$/, "");
      parts = [line];
    }
  }
  const last = parts.join("");
  if (last) yield last;
}

main().catch((error: unknown) => {
  console.error(toOperatorLine(error));
  process.exit(1);
});
