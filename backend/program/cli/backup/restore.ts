import { copyFile } from "node:fs/promises";
import { constants } from "node:fs";
import { join } from "node:path";
import { inArray, sql } from "drizzle-orm";
import { eraseAccountNow, ERASURE, toErasureFile } from "../../../candidates/account/erase";
import type { Config } from "../../../platform/config";
import type { AppContext } from "../../../http/context";
import { toRows, type Database } from "../../../platform/db/database";
import { knowsSchema } from "../../../platform/db/migrate";
import { openStore } from "../../../platform/db/openStore";
import { openPostgresStore } from "../../../platform/db/postgres";
import { makeFolderPrivate } from "../../../platform/db/privateFolder";
import { dataFolder, operatorSessions, processes, users } from "../../../platform/db/schema";
import { saveStoreState } from "../../../platform/db/storeState";
import { countRows } from "../../../platform/db/transfer";
import { subscribe } from "../../../messaging/events/events";
import { recordUnknownFiles } from "../../../platform/files/earlierFiles";
import { getFiles } from "../../../platform/files/fileStore";
import { listFolder } from "../../../platform/files/folder";
import { listUsedFiles } from "../../../platform/files/storedFiles";
import { withWorkFile } from "../../../platform/files/workFolder";
import { subscribers } from "../../rooms";
import { isRemoteDatabase } from "../../../platform/process/checkedEnvironment";
import { claimFiles } from "../claimFiles";
import { importFrom } from "../commands/transfer";
import { findDamagedFiles } from "./checkFiles";
import { compareCounts, DUMP, readManifest, SECRETS, type Manifest } from "./manifest";
import { runPgTool } from "./pgTools";
import { findOtherContent } from "./verify";

interface Restored {
  at: string;
  rows: number;
  files: number;
  /** Accounts erased after the backup, now erased again. */
  erased: number;
  damaged: string[];
}

/**
 * Restores into an empty store and again erases everybody erased since (LGPD, art. 16). The store stays quiet until
 * `motriz live`. Rejects with one line. A damaged backup changes nothing; other failures leave the restored rows.
 */
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
  const check = async (db: Database) => {
    const wrong = compareCounts(await countRows(db), manifest.counts);
    if (wrong.length > 0) throw new Error(`What was restored has other rows than the backup: ${wrong.join("; ")}.`);
  };
  makeFolderPrivate(config.DATA_DIR);
  // A start without secrets would make new ones, which can't decrypt the store.
  await copyFile(join(folder, SECRETS), join(config.DATA_DIR, "secrets.json"), constants.COPYFILE_EXCL).catch(
    (error: NodeJS.ErrnoException) => {
      if (error.code !== "ENOENT" && error.code !== "EEXIST") throw error;
    },
  );
  if (manifest.store === DUMP) await restoreDump(join(folder, DUMP), config, check);
  else await importFrom(join(folder, manifest.store), config, check);

  const store = await openStore(config);
  try {
    await saveStoreState(store.db, { restoredAt: new Date(), clockAt: null, changeLog: null });
    await store.db.delete(dataFolder);
    // The original's processes, and its operators' sessions.
    await store.db.delete(processes);
    await store.db.delete(operatorSessions);
    await claimFiles(store.db, config, { isRestoring: true });
    if (manifest.hasFiles) await putFiles(join(folder, "files"), config, manifest);
    await recordUnknownFiles(store.db);
    subscribe(subscribers);
    const erased = await eraseAgain({ db: store.db, config, now: () => new Date() }, erasures);
    const rows = Object.values(manifest.counts).reduce((sum, count) => sum + count, 0);
    const used = await listUsedFiles(store.db);
    const damaged = await findDamagedFiles(config, used, { reads: manifest.hasFiles });
    return { at: manifest.at, rows, files: used.length - damaged.length, erased, damaged };
  } finally {
    await store.close();
  }
}

async function restoreDump(file: string, config: Config, check: (db: Database) => Promise<void>): Promise<void> {
  const { DATABASE_URL: url, ALLOW_UNENCRYPTED: allowed } = config;
  if (!url) throw new Error("DATABASE_URL: must be set: the backup was made of a PostgreSQL server by pg_dump.");
  const store = openPostgresStore(url, {
    tls: isRemoteDatabase(url) && !allowed.includes("postgres"),
    max: 1,
    statementSeconds: 600,
  });
  try {
    const [row] = toRows(
      await store.db.execute(
        sql`select count(*)::int as count from pg_tables where schemaname not in ('pg_catalog', 'information_schema')`,
      ),
    );
    if (Number(row?.count) > 0) throw new Error("DATABASE_URL: the database is not empty: restore into a new one.");
    await runPgTool("pg_restore", ["--no-owner", "--no-acl", "--exit-on-error", "--single-transaction", file], config);
    await check(store.db);
  } finally {
    await store.close();
  }
}

async function putFiles(folder: string, config: Config, { files }: Manifest): Promise<void> {
  const target = getFiles(config);
  for (const { name, bytes } of files) {
    if ((await target.size(name)) === bytes) continue;
    await withWorkFile(config, async (path) => {
      await copyFile(join(folder, name), path);
      await target.adopt(name, path);
    }).catch((error: NodeJS.ErrnoException) => {
      if (error.code !== "ENOENT") throw error;
    });
  }
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
