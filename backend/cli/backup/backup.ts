import { copyFile, mkdir, rename, rm, stat, writeFile } from "node:fs/promises";
import { createReadStream, createWriteStream } from "node:fs";
import { join } from "node:path";
import { createInterface } from "node:readline";
import { pipeline } from "node:stream/promises";
import { sql } from "drizzle-orm";
import { exportStore } from "#contract/storeState";
import type { Config } from "../../config";
import { toRows } from "../../db/database";
import { exportToFile } from "../../db/exportToFile";
import { FolderLocked } from "../../db/folderLock";
import { readSchema } from "../../db/migrate";
import { openStore } from "../../db/openStore";
import { countRows, parseExportStart } from "../../db/transfer";
import { getFiles } from "../../files/fileStore";
import type { FileEntry } from "../../files/files";
import { listFolder } from "../../files/folder";
import { toWorkPath } from "../../files/workFolder";
import { withOperatorApi } from "../operatorApi";
import { findRunningServer } from "../runningServer";
import { DUMP, EXPORT, MANIFEST, type Manifest } from "./manifest";
import { MissingProgram, runPgTool } from "./pgTools";

type StorePart = Pick<Manifest, "schema" | "store" | "counts">;

/**
 * Makes a backup in a folder, or renews the one that is there: the store as it is at one instant, while it runs, then
 * the files that are there, then the secrets that a start made. Files never change under their name, so only new ones
 * are copied; those that are gone, as by an erasure, go from the backup too.
 */
export async function makeBackup(
  folder: string,
  config: Config,
  { version, withFiles }: { version: string; withFiles: boolean },
): Promise<Manifest> {
  await mkdir(join(folder, "files"), { recursive: true, mode: 0o700 });
  // Until the new manifest is written, the folder is no whole backup.
  await rm(join(folder, MANIFEST), { force: true });
  const at = new Date().toISOString();
  const store = config.DATABASE_URL ? await dumpPostgres(folder, config) : await exportEmbedded(folder, config);
  const files = await copyFiles(join(folder, "files"), config, withFiles);
  await copyFile(join(config.DATA_DIR, "secrets.json"), join(folder, "secrets.json")).catch(
    (error: NodeJS.ErrnoException) => {
      if (error.code !== "ENOENT") throw error;
    },
  );
  const manifest: Manifest = { format: 1, at, version, ...store, files, hasFiles: withFiles };
  await writeFile(join(folder, `${MANIFEST}.new`), JSON.stringify(manifest, null, 2), { mode: 0o600, flush: true });
  await rename(join(folder, `${MANIFEST}.new`), join(folder, MANIFEST));
  return manifest;
}

/** The embedded store has one process: the API server that runs writes the export, else this process does. */
async function exportEmbedded(folder: string, config: Config): Promise<StorePart> {
  const target = join(folder, EXPORT);
  const draft = `${target}.new`;
  await rm(draft, { force: true });
  try {
    const store = await openStore(config, undefined, { until: 0 });
    try {
      if ((await readSchema(store.db)) === null) throw new Error("There is no store yet: nothing was started on it.");
      await exportToFile(store.db, draft);
    } finally {
      await store.close();
    }
  } catch (error) {
    if (!(error instanceof FolderLocked) || !findRunningServer(config)) throw error;
    const { file } = await withOperatorApi(config, (call) => call(exportStore));
    await copyFile(toWorkPath(config, file), draft);
    await rm(toWorkPath(config, file), { force: true });
  }
  await rename(draft, target);
  await rm(join(folder, DUMP), { force: true });
  return { store: EXPORT, ...(await readExport(target)) };
}

/** Reads what an export has: each line is a batch of rows of a table. */
async function readExport(file: string): Promise<Pick<Manifest, "schema" | "counts">> {
  const counts: Record<string, number> = {};
  let schema: number | null = null;
  for await (const line of createInterface({ input: createReadStream(file), crlfDelay: Infinity })) {
    schema ??= parseExportStart(line);
    const { table, rows } = JSON.parse(line) as { table?: string; rows?: unknown[] };
    if (table && rows) counts[table] = (counts[table] ?? 0) + rows.length;
  }
  if (schema === null) throw new Error(`${file} is empty.`);
  return { schema, counts };
}

/** pg_dump and the counts look at one snapshot, and nobody waits for them. Without pg_dump the export does it. */
async function dumpPostgres(folder: string, config: Config): Promise<StorePart> {
  const draft = join(folder, `${DUMP}.new`);
  await rm(draft, { force: true });
  const store = await openStore(config, undefined, { until: 0 });
  try {
    const part = await store.db.transaction(
      async (tx) => {
        await tx.execute(sql`set local statement_timeout = 0`);
        // This connection says nothing while pg_dump reads.
        await tx.execute(sql`set local idle_in_transaction_session_timeout = 0`);
        const [row] = toRows(await tx.execute(sql`select pg_export_snapshot() as id`));
        const counts = await countRows(tx);
        const schema = (await readSchema(tx)) ?? 0;
        const how = ["--format=custom", "--no-owner", "--no-acl", `--snapshot=${String(row?.id)}`, "--file", draft];
        await runPgTool("pg_dump", how, config);
        return { schema, counts };
      },
      { isolationLevel: "repeatable read", accessMode: "read only" },
    );
    await rename(draft, join(folder, DUMP));
    await rm(join(folder, EXPORT), { force: true });
    return { store: DUMP, ...part };
  } catch (error) {
    if (!(error instanceof MissingProgram)) throw error;
    console.error(`${error.message} The store is exported as lines of JSON, which takes longer.`);
    const target = join(folder, EXPORT);
    await rm(target, { force: true });
    await exportToFile(store.db, target);
    await rm(join(folder, DUMP), { force: true });
    return { store: EXPORT, ...(await readExport(target)) };
  } finally {
    await store.close();
  }
}

async function copyFiles(folder: string, config: Config, withFiles: boolean): Promise<FileEntry[]> {
  const source = getFiles(config);
  const before = new Map<string, number>();
  for await (const { name, bytes } of listFolder(folder)) before.set(name, bytes);
  const files: FileEntry[] = [];
  for await (const { name, bytes } of source.list()) {
    const wasThere = before.get(name) === bytes;
    before.delete(name);
    if (withFiles && !wasThere) {
      const isThere = await copyOne(() => source.open(name), join(folder, name));
      if (!isThere) continue;
    }
    files.push({ name, bytes });
  }
  for (const name of before.keys()) await rm(join(folder, name), { force: true });
  return files;
}

/** Copies a file. Returns false where it was deleted since it was listed. */
async function copyOne(open: () => Promise<NodeJS.ReadableStream>, target: string): Promise<boolean> {
  const stream = await open().catch((error: { code?: string }) => {
    if (error.code === "ENOENT" || error.code === "notFound") return null;
    throw error;
  });
  if (!stream) return false;
  await pipeline(stream, createWriteStream(target, { mode: 0o600 }));
  return (await stat(target)).isFile();
}
