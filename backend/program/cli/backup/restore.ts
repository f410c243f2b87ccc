import { copyFile } from "node:fs/promises";
import { join } from "node:path";
import { inArray } from "drizzle-orm";
import { eraseAccountNow, ERASURE, toErasureFile } from "../../../candidates/account/erase";
import type { Config } from "../../../platform/config";
import type { AppContext } from "../../../http/context";
import type { Database } from "../../../platform/db/database";
import { knowsSchema } from "../../../platform/db/migrate";
import { openStore } from "../../../platform/db/openStore";
import { makeFolderPrivate } from "../../../platform/db/privateFolder";
import { dataFolder, operatorSessions, processes, users } from "../../../platform/db/schema";
import { saveStoreState } from "../../../platform/db/storeState";
import { countRows } from "../../../platform/db/transfer";
import { subscribe } from "../../../messaging/events/events";
import { readStoreId } from "../../../platform/db/storeId";
import { readBucketSettings } from "../../../platform/files/bucketClient";
import { releaseBucket } from "../../../platform/files/checkBucket";
import { recordUnknownFiles } from "../../../platform/files/earlierFiles";
import { getFiles } from "../../../platform/files/fileStore";
import { listFolder } from "../../../platform/files/folder";
import { listUsedFiles } from "../../../platform/files/storedFiles";
import { withWorkFile } from "../../../platform/files/workFolder";
import { subscribers } from "../../rooms";
import { claimFiles } from "../claimFiles";
import { importFrom } from "../commands/transfer";
import { beginRestore, withDatabase } from "./beginRestore";
import { findDamagedFiles } from "./checkFiles";
import { compareCounts, DUMP, readManifest, type Manifest } from "./manifest";
import { runPgTool } from "./pgTools";
import { findOtherContent } from "./verify";

interface Restored {
  at: string;
  rows: number;
  files: number;
  /** Accounts erased after the backup, which the restore has erased again. */
  erased: number;
  damaged: string[];
}

/** Restores into an empty store, and repeats later erasures (LGPD, art. 16). Rejects with an error of one line. */
export async function restoreBackup(
  folder: string,
  config: Config,
  { erasures }: { erasures: readonly string[] },
): Promise<Restored> {
  const manifest = await readManifest(folder);
  if (!knowsSchema(manifest.schema))
    throw new Error("The backup was made by a newer version of the product. Restore it with that version.");
  const damagedStore = await findOtherContent(folder, manifest);
  if (damagedStore.length > 0) throw new Error(`The backup is damaged: ${damagedStore.join("; ")}.`);
  if (manifest.store === DUMP && !config.DATABASE_URL)
    throw new Error("DATABASE_URL: must be set: the backup was made of a PostgreSQL server by pg_dump.");
  makeFolderPrivate(config.DATA_DIR);
  const restoring = await beginRestore(folder, config);
  const put: PutFiles = { names: [], bucketOf: null };
  try {
    await restoreRows(folder, config, manifest);
    const restored = await completeRows(folder, config, { manifest, erasures, put });
    await restoring.end();
    return restored;
  } catch (error) {
    await removeFiles(config, put).catch(() => undefined);
    await restoring.undo();
    throw error;
  }
}

async function restoreRows(folder: string, config: Config, manifest: Manifest): Promise<void> {
  const check = async (db: Database) => {
    const wrong = compareCounts(await countRows(db), manifest.counts);
    if (wrong.length > 0) throw new Error(`The backup's rows are not as its manifest says: ${wrong.join("; ")}.`);
  };
  if (manifest.store === DUMP) await restoreDump(join(folder, DUMP), config, check);
  else await importFrom(join(folder, manifest.store), config, { check, isRestoring: true });
}

/** Files that the restore has written to the bucket or folder. */
interface PutFiles {
  names: string[];
  /** Id of the store for which the bucket was claimed. */
  bucketOf: string | null;
}

interface Completion {
  manifest: Manifest;
  erasures: readonly string[];
  put: PutFiles;
}

async function completeRows(
  folder: string,
  config: Config,
  { manifest, erasures, put }: Completion,
): Promise<Restored> {
  const store = await openStore(config, undefined, { isRestoring: true });
  try {
    await saveStoreState(store.db, { restoredAt: new Date(), clockAt: null, changeLog: null });
    await store.db.delete(dataFolder);
    // Processes and operators' sessions belong to the original store.
    await store.db.delete(processes);
    await store.db.delete(operatorSessions);
    // With DATA_DIR_SHARED, the folder or bucket is claimed at the end.
    if (!config.DATA_DIR_SHARED) {
      await claimFiles(store.db, config, { isRestoring: true });
      put.bucketOf = await readStoreId(store.db);
    }
    if (manifest.hasFiles) await putFiles(join(folder, "files"), config, manifest, put);
    await recordUnknownFiles(store.db);
    subscribe(subscribers);
    const erased = await eraseAgain({ db: store.db, config, now: () => new Date() }, erasures);
    const rows = Object.values(manifest.counts).reduce((sum, count) => sum + count, 0);
    const used = await listUsedFiles(store.db);
    const damaged = await findDamagedFiles(config, used, { reads: manifest.hasFiles });
    if (config.DATA_DIR_SHARED) await claimFiles(store.db, config, { isRestoring: true });
    return { at: manifest.at, rows, files: used.length - damaged.length, erased, damaged };
  } finally {
    await store.close();
  }
}

async function restoreDump(file: string, config: Config, check: (db: Database) => Promise<void>): Promise<void> {
  await runPgTool("pg_restore", ["--no-owner", "--no-acl", "--exit-on-error", "--single-transaction", file], config);
  await withDatabase(config, check);
}

async function putFiles(folder: string, config: Config, { files }: Manifest, put: PutFiles): Promise<void> {
  const target = getFiles(config);
  for (const { name, bytes } of files) {
    const there = await target.size(name);
    if (there === bytes) continue;
    if (there === null) put.names.push(name);
    await withWorkFile(config, async (path) => {
      await copyFile(join(folder, name), path);
      await target.adopt(name, path);
    }).catch((error: NodeJS.ErrnoException) => {
      if (error.code !== "ENOENT") throw error;
    });
  }
}

/** Deletes the restored files, and releases the bucket claimed for the restore. */
async function removeFiles(config: Config, { names, bucketOf }: PutFiles): Promise<void> {
  for (const name of names) await getFiles(config).delete(name);
  const bucket = readBucketSettings(config);
  if (bucket && bucketOf) await releaseBucket(bucket, bucketOf);
}

async function eraseAgain(context: AppContext, folders: readonly string[]): Promise<number> {
  const erased = new Set<string>();
  for (const list of [getFiles(context.config).list(), ...folders.map(listFolder)])
    for await (const { name } of list) if (name.endsWith(`.${ERASURE}`)) erased.add(name);
  if (erased.size === 0) return 0;
  const all = await context.db.select({ id: users.id }).from(users);
  const ids = all.map(({ id }) => id).filter((id) => erased.has(toErasureFile(id)));
  if (ids.length > 0) await context.db.update(users).set({ deletionAt: null }).where(inArray(users.id, ids));
  for (const id of ids) await eraseAccountNow(context, id);
  return ids.length;
}
