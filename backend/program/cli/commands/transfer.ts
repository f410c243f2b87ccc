import { createReadStream } from "node:fs";
import type { Config } from "../../../platform/config";
import { knowsSchema, migrate, readSchema } from "../../../platform/db/migrate";
import type { Database } from "../../../platform/db/database";
import { openStore } from "../../../platform/db/openStore";
import { exportToFile } from "../../../platform/db/exportToFile";
import { storeState } from "../../../platform/db/schema";
import { claimFiles } from "../claimFiles";
import { importTables, parseExportStart, requireEmpty, UnreadableExport } from "../../../platform/db/transfer";

export async function exportTo(file: string, config: Config): Promise<void> {
  const store = await openStore(config);
  try {
    await exportToFile(store.db, file);
  } finally {
    await store.close();
  }
}

interface ImportOptions {
  /** Called after the import, before the last migrations. */
  check?: (db: Database) => Promise<void>;
  isRestoring?: boolean;
}

/** Migrates an empty store to the export's schema, imports the export, then migrates to the newest schema. */
export async function importFrom(
  file: string,
  config: Config,
  { check = () => Promise.resolve(), isRestoring = false }: ImportOptions = {},
): Promise<number> {
  const lines = readLines(file);
  const first = await lines.next();
  const schema = parseExportStart(first.done ? "" : first.value);
  if (!knowsSchema(schema))
    throw new UnreadableExport("The export was made by a newer version of the product. Import it with that version.");
  const store = await openStore(config, undefined, { until: schema, isRestoring });
  try {
    await requireEmpty(store.db);
    if ((await readSchema(store.db)) !== schema)
      throw new UnreadableExport(
        "The export was made by an older version, and the store has the tables of this one already: import into a new one.",
      );
    const count = await importTables(store.db, lines);
    await check(store.db);
    await migrate(store);
    // The change log gets a new name, because the numbers in old cursors would refer to other changes.
    await store.db.update(storeState).set({ changeLog: null });
    return count;
  } finally {
    await store.close();
  }
}

/** Imports an export. With an embedded store, marks the files in its folder as files of the new store. */
export async function importStore(file: string, config: Config): Promise<number> {
  const count = await importFrom(file, config);
  if (config.DATABASE_URL) return count;
  const store = await openStore(config);
  try {
    await claimFiles(store.db, config, { takesOver: true, isRestoring: true });
  } finally {
    await store.close();
  }
  return count;
}

/** Reads a file's lines. `node:readline` would read thousands ahead, and lose the lines that are not awaited yet. */
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
