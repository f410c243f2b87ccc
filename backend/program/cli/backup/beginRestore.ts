import { copyFile, readFile, rm } from "node:fs/promises";
import { constants, existsSync } from "node:fs";
import { join } from "node:path";
import { z } from "zod";
import { parseJson } from "#contract/base/parseJson";
import type { Config } from "../../../platform/config";
import type { Database } from "../../../platform/db/database";
import { lockFolder } from "../../../platform/db/folderLock";
import { openStore } from "../../../platform/db/openStore";
import { openPostgresStore } from "../../../platform/db/postgres";
import { requireEmpty } from "../../../platform/db/transfer";
import {
  dropAll,
  hasTables,
  isRestoring,
  markRestoring,
  toRestoreMark,
  unmarkRestoring,
} from "../../../platform/db/unfinishedRestore";
import { toMark } from "../../../platform/files/folderMark";
import { isRemoteDatabase } from "../../../platform/process/checkedEnvironment";
import { writeDurably } from "../../../platform/process/durableFile";
import { readSecrets } from "../../../platform/process/secrets";
import { SECRETS } from "./manifest";

interface Restoring {
  end: () => Promise<void>;
  undo: () => Promise<void>;
}

const beforeSchema = z.object({ secrets: z.boolean(), mark: z.boolean() });

/** Marks the store as being restored: nothing starts until `end`. Removes an interrupted restore or an empty store. */
export async function beginRestore(backup: string, config: Config): Promise<Restoring> {
  const { DATA_DIR, DATABASE_URL } = config;
  const mark = toRestoreMark(config);
  const secrets = join(DATA_DIR, SECRETS);
  const clearFolder = async () => {
    const text = await readFile(mark, "utf8").catch(() => "");
    const { data: before } = beforeSchema.safeParse(parseJson(text));
    if (!DATABASE_URL) await rm(join(DATA_DIR, "store"), { recursive: true, force: true });
    if (before && !before.secrets) await rm(secrets, { force: true });
    if (before && !before.mark) await rm(toMark(config), { force: true });
  };
  const undo = async () => {
    await clearFolder();
    if (DATABASE_URL) await withDatabase(config, emptyDatabase);
    await rm(mark, { force: true });
  };

  if (existsSync(mark)) {
    // Throws while another restore still runs, because that restore has the lock.
    if (!DATABASE_URL) (await lockFolder(join(DATA_DIR, "store"))).release();
    await clearFolder();
  }
  const [own, needed] = [readSecrets(DATA_DIR), readSecrets(backup)];
  if (!DATABASE_URL && own && needed && own.WEB_TO_API_KEY !== needed.WEB_TO_API_KEY)
    throw new Error(`${secrets} has other keys than the backup, whose rows need theirs. Move it away, then restore.`);
  if (!DATABASE_URL) await removeEmptyStore(config);
  if (DATABASE_URL) await withDatabase(config, claimDatabase);
  writeDurably(mark, JSON.stringify({ secrets: existsSync(secrets), mark: existsSync(toMark(config)) }));
  // Without the secrets, a start would make new ones, which can't decrypt the store's data.
  await copyFile(join(backup, SECRETS), secrets, constants.COPYFILE_EXCL).catch((error: NodeJS.ErrnoException) => {
    if (error.code !== "ENOENT" && error.code !== "EEXIST") throw error;
  });
  return {
    undo,
    end: async () => {
      if (DATABASE_URL) await withDatabase(config, unmarkRestoring);
      await rm(mark, { force: true });
    },
  };
}

async function removeEmptyStore(config: Config): Promise<void> {
  const folder = join(config.DATA_DIR, "store");
  if (!existsSync(folder)) return;
  const store = await openStore(config, undefined, { until: 0 });
  try {
    await requireEmpty(store.db);
  } finally {
    await store.close();
  }
  await rm(folder, { recursive: true, force: true });
}

async function claimDatabase(db: Database): Promise<void> {
  if (await isRestoring(db)) await emptyDatabase(db);
  else if (await hasTables(db)) throw new Error("DATABASE_URL: the database is not empty: restore into a new one.");
  await markRestoring(db);
}

async function emptyDatabase(db: Database): Promise<void> {
  await dropAll(db);
  await unmarkRestoring(db);
}

export async function withDatabase(
  { DATABASE_URL: url = "", ALLOW_UNENCRYPTED: allowed }: Config,
  use: (db: Database) => Promise<unknown>,
): Promise<void> {
  const store = openPostgresStore(url, {
    tls: isRemoteDatabase(url) && !allowed.includes("postgres"),
    max: 1,
    statementSeconds: 600,
  });
  try {
    await use(store.db);
  } finally {
    await store.close();
  }
}
