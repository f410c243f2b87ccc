import { copyFile, readFile, rename, rm, writeFile } from "node:fs/promises";
import { createReadStream } from "node:fs";
import { join, resolve } from "node:path";
import { createInterface } from "node:readline";
import { Readable } from "node:stream";
import { sql } from "drizzle-orm";
import { exportStore } from "#contract/base/storeState";
import type { Config } from "../../../platform/config";
import { toRows } from "../../../platform/db/database";
import { exportToFile } from "../../../platform/db/exportToFile";
import { FolderLocked } from "../../../platform/db/folderLock";
import { readSchema } from "../../../platform/db/migrate";
import { openStore } from "../../../platform/db/openStore";
import { makeFolder } from "../../../platform/db/privateFolder";
import { countRows, parseExportStart } from "../../../platform/db/transfer";
import { digestStream, listUsedFiles, type UsedFile } from "../../../platform/files/storedFiles";
import { toWorkPath } from "../../../platform/files/workFolder";
import { withOperatorApi } from "../operatorApi";
import { findRunningServer } from "../runningServer";
import { copyFiles } from "./copyFiles";
import { DUMP, EXPORT, MANIFEST, SECRETS, type Manifest } from "./manifest";
import { MissingProgram, runPgTool } from "./pgTools";
import { digestFile } from "./verify";

interface StorePart extends Pick<Manifest, "schema" | "store" | "counts"> {
  /** Path of the new file, renamed to `store` at the end. */
  draft: string;
  /** Files in use at the export. Null if the store's schema is too old to list them. */
  used: UsedFile[] | null;
}

const FILES = "stored_files";
interface FileRow {
  stored_file: string;
  user_id: string | null;
  bytes: number | null;
  digest: string | null;
  unused_since: string | null;
}

/** Makes a backup. An earlier backup stays valid until the new one is complete. `damaged` includes missing files. */
export async function makeBackup(
  folder: string,
  config: Config,
  { version, withFiles }: { version: string; withFiles: boolean },
): Promise<{ manifest: Manifest; damaged: string[] }> {
  makeBackupFolder(join(folder, "files"));
  const at = new Date().toISOString();
  const dump = config.DATABASE_URL ? dumpPostgres : exportEmbedded;
  const { used, draft, ...store } = await dump(folder, config);
  const { files, damaged, obsolete } = await copyFiles(join(folder, "files"), config, { withFiles, used });
  const secrets = await readFile(join(config.DATA_DIR, SECRETS)).catch((error: NodeJS.ErrnoException) => {
    if (error.code !== "ENOENT") throw error;
    return null;
  });
  const digests = {
    [store.store]: await digestFile(draft),
    ...(secrets && { [SECRETS]: (await digestStream(Readable.from([secrets]))).digest }),
  };
  const manifest: Manifest = { format: 1, at, version, ...store, files, digests, hasFiles: withFiles };
  const options = { mode: 0o600, flush: true };
  await writeFile(join(folder, `${MANIFEST}.new`), JSON.stringify(manifest, null, 2), options);
  if (secrets) await writeFile(join(folder, `${SECRETS}.new`), secrets, options);
  await rename(draft, join(folder, store.store));
  if (secrets) await rename(join(folder, `${SECRETS}.new`), join(folder, SECRETS));
  await rename(join(folder, `${MANIFEST}.new`), join(folder, MANIFEST));
  await rm(join(folder, store.store === DUMP ? EXPORT : DUMP), { force: true });
  for (const name of obsolete) await rm(join(folder, "files", name), { force: true });
  return { manifest, damaged };
}

/** @throws an error of one line, for the operator */
function makeBackupFolder(folder: string): void {
  try {
    makeFolder(resolve(folder));
  } catch (error) {
    const { code, name } = error as NodeJS.ErrnoException;
    throw new Error(
      `The folder ${folder} can't be made (${code ?? name}). In a container name a folder of a volume, such as /backups.`,
    );
  }
}

async function exportEmbedded(folder: string, config: Config): Promise<StorePart> {
  const draft = join(folder, `${EXPORT}.new`);
  await rm(draft, { force: true });
  await saveExport(draft, config);
  return { store: EXPORT, draft, ...(await readExport(draft)) };
}

/** Exports the embedded store, by the running API server if one runs. */
async function saveExport(draft: string, config: Config): Promise<void> {
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
}

async function readExport(file: string): Promise<Omit<StorePart, "store" | "draft">> {
  const counts: Record<string, number> = {};
  let schema: number | null = null;
  let used: UsedFile[] | null = null;
  for await (const line of createInterface({ input: createReadStream(file), crlfDelay: Infinity })) {
    schema ??= parseExportStart(line);
    const { table, rows } = JSON.parse(line) as { table?: string; rows?: unknown[] };
    if (table && rows) counts[table] = (counts[table] ?? 0) + rows.length;
    if (table === FILES) used = [...(used ?? []), ...(rows as FileRow[]).flatMap(toUsedFile)];
  }
  if (schema === null) throw new Error(`${file} is empty.`);
  return { schema, counts, used };
}

const toUsedFile = ({ stored_file: name, user_id: userId, bytes, digest, unused_since }: FileRow): UsedFile[] =>
  unused_since === null ? [{ name, userId, bytes, digest }] : [];

/** Runs pg_dump and counts rows in one snapshot, which blocks no writer. Without pg_dump, writes lines of JSON. */
async function dumpPostgres(folder: string, config: Config): Promise<StorePart> {
  const draft = join(folder, `${DUMP}.new`);
  await rm(draft, { force: true });
  const store = await openStore(config, undefined, { until: 0 });
  try {
    const part = await store.db.transaction(
      async (tx) => {
        await tx.execute(sql`set local statement_timeout = 0`);
        // This transaction is idle while pg_dump reads.
        await tx.execute(sql`set local idle_in_transaction_session_timeout = 0`);
        const [row] = toRows(await tx.execute(sql`select pg_export_snapshot() as id`));
        const counts = await countRows(tx);
        const used = FILES in counts ? await listUsedFiles(tx) : null;
        const schema = (await readSchema(tx)) ?? 0;
        const how = ["--format=custom", "--no-owner", "--no-acl", `--snapshot=${String(row?.id)}`, "--file", draft];
        await runPgTool("pg_dump", how, config);
        return { schema, counts, used };
      },
      { isolationLevel: "repeatable read", accessMode: "read only" },
    );
    return { store: DUMP, draft, ...part };
  } catch (error) {
    await rm(draft, { force: true });
    if (!(error instanceof MissingProgram)) throw error;
    console.error(`${error.message} The store is exported as lines of JSON, which takes longer.`);
    const lines = join(folder, `${EXPORT}.new`);
    await rm(lines, { force: true });
    await exportToFile(store.db, lines);
    return { store: EXPORT, draft: lines, ...(await readExport(lines)) };
  } finally {
    await store.close();
  }
}
