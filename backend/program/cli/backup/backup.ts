import { copyFile, mkdir, rename, rm, writeFile } from "node:fs/promises";
import { createReadStream } from "node:fs";
import { join } from "node:path";
import { createInterface } from "node:readline";
import { sql } from "drizzle-orm";
import { exportStore } from "#contract/base/storeState";
import type { Config } from "../../../platform/config";
import { toRows } from "../../../platform/db/database";
import { exportToFile } from "../../../platform/db/exportToFile";
import { FolderLocked } from "../../../platform/db/folderLock";
import { readSchema } from "../../../platform/db/migrate";
import { openStore } from "../../../platform/db/openStore";
import { countRows, parseExportStart } from "../../../platform/db/transfer";
import { listUsedFiles, type UsedFile } from "../../../platform/files/storedFiles";
import { toWorkPath } from "../../../platform/files/workFolder";
import { withOperatorApi } from "../operatorApi";
import { findRunningServer } from "../runningServer";
import { copyFiles } from "./copyFiles";
import { DUMP, EXPORT, MANIFEST, SECRETS, type Manifest } from "./manifest";
import { MissingProgram, runPgTool } from "./pgTools";
import { digestFiles } from "./verify";

interface StorePart extends Pick<Manifest, "schema" | "store" | "counts"> {
  /** Files in use at that instant; null for a schema without their list. */
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

/** Unused files stay for a day (files/storedFiles.ts). `damaged` lists the files that are missing or damaged. */
export async function makeBackup(
  folder: string,
  config: Config,
  { version, withFiles }: { version: string; withFiles: boolean },
): Promise<{ manifest: Manifest; damaged: string[] }> {
  await mkdir(join(folder, "files"), { recursive: true, mode: 0o700 });
  // Without a manifest the folder is no complete backup.
  await rm(join(folder, MANIFEST), { force: true });
  const at = new Date().toISOString();
  const dump = config.DATABASE_URL ? dumpPostgres : exportEmbedded;
  const { used, ...store } = await dump(folder, config);
  const { files, damaged } = await copyFiles(join(folder, "files"), config, { withFiles, used });
  const hasSecrets = await copyFile(join(config.DATA_DIR, "secrets.json"), join(folder, SECRETS)).then(
    () => true,
    (error: NodeJS.ErrnoException) => {
      if (error.code !== "ENOENT") throw error;
      return false;
    },
  );
  const digests = await digestFiles(folder, [store.store, ...(hasSecrets ? [SECRETS] : [])]);
  const manifest: Manifest = { format: 1, at, version, ...store, files, digests, hasFiles: withFiles };
  await writeFile(join(folder, `${MANIFEST}.new`), JSON.stringify(manifest, null, 2), { mode: 0o600, flush: true });
  await rename(join(folder, `${MANIFEST}.new`), join(folder, MANIFEST));
  return { manifest, damaged };
}

async function exportEmbedded(folder: string, config: Config): Promise<StorePart> {
  const target = join(folder, EXPORT);
  const draft = `${target}.new`;
  await rm(draft, { force: true });
  await saveExport(draft, config);
  await rename(draft, target);
  await rm(join(folder, DUMP), { force: true });
  return { store: EXPORT, ...(await readExport(target)) };
}

/** The embedded store is exported by its running API server, else by this process. */
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

async function readExport(file: string): Promise<Omit<StorePart, "store">> {
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

/** pg_dump and the counts share a snapshot, which blocks no writer. Without pg_dump the export is used. */
async function dumpPostgres(folder: string, config: Config): Promise<StorePart> {
  const draft = join(folder, `${DUMP}.new`);
  await rm(draft, { force: true });
  const store = await openStore(config, undefined, { until: 0 });
  try {
    const part = await store.db.transaction(
      async (tx) => {
        await tx.execute(sql`set local statement_timeout = 0`);
        // This connection is idle while pg_dump reads.
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
