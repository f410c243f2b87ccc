import { join } from "node:path";
import type { Config } from "../config";
import { isRemoteDatabase } from "../process/environment";
import { toReserve } from "./diskSpace";
import type { Store } from "./database";
import { openEmbeddedStore } from "./embedded";
import { COMMAND_PATIENCE } from "../process/waitUntilUp";
import { migrate, type MigrateOptions } from "./migrate";
import { openPostgresStore } from "./postgres";
import { makeFolderPrivate } from "./privateFolder";
import { toMigrationError, waitForPostgres } from "./waitForPostgres";

const storeFolder = ({ DATA_DIR }: Pick<Config, "DATA_DIR">) => join(DATA_DIR, "store");

/**
 * Opens the store that the configuration names, and brings it to the schema of this version, or only as far as `until`
 * says. The data folder is made where it is absent, and belongs to its owner alone from then on. A PostgreSQL server
 * that does not answer is waited for, for `patience` ms.
 *
 * @throws FolderLocked, OtherFormat, NewerSchema, DiskFull: their messages are for the operator
 */
export async function openStore(
  config: Pick<Config, "DATA_DIR" | "DATABASE_URL" | "ALLOW_UNENCRYPTED" | "DISK_RESERVE"> &
    Partial<Pick<Config, "DATABASE_POOL" | "DATABASE_STATEMENT_SECONDS" | "DATABASE_CONNECT_SECONDS">>,
  onLost?: (error: Error) => void,
  { until, patience = COMMAND_PATIENCE }: Pick<MigrateOptions, "until"> & { patience?: number } = {},
): Promise<Store> {
  makeFolderPrivate(config.DATA_DIR);
  const store = config.DATABASE_URL
    ? openPostgresStore(config.DATABASE_URL, {
        max: config.DATABASE_POOL,
        statementSeconds: config.DATABASE_STATEMENT_SECONDS,
        connectSeconds: config.DATABASE_CONNECT_SECONDS,
        tls: isRemoteDatabase(config.DATABASE_URL) && !config.ALLOW_UNENCRYPTED.includes("postgres"),
      })
    : await openEmbeddedStore(storeFolder(config), onLost, { reserve: toReserve(config) });
  try {
    if (config.DATABASE_URL) await waitForPostgres(store, config.DATABASE_URL, { patience });
    await migrate(store, { until });
    return store;
  } catch (error) {
    await store.close();
    throw toMigrationError(error);
  }
}
