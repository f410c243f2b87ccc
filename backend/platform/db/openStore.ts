import { existsSync } from "node:fs";
import { join } from "node:path";
import type { Config } from "../config";
import { isRemoteDatabase } from "../process/checkedEnvironment";
import { toReserve } from "./diskSpace";
import { type Store, type Database, toRows } from "./database";
import { ensureSecrets } from "../process/secrets";
import { COMMAND_PATIENCE, isNotUpYet, type Waiting, waitUntilUp } from "../process/waitUntilUp";
import { migrate, type MigrateOptions } from "./migrate";
import { openPostgresStore } from "./postgres";
import { makeFolderPrivate } from "./privateFolder";
import type { PGlite } from "@electric-sql/pglite";
import { drizzle } from "drizzle-orm/pglite";
import { trackCommits } from "./afterCommit";
import { lockFolder } from "./folderLock";
import * as schema from "./schema";
import { WorkerClient, type StoreLimits } from "./workerClient";
import { sql } from "drizzle-orm";
import { findCause, toCode } from "./storeFailure";
import { requireWholeDatabase, requireWholeFolder } from "./unfinishedRestore";

const storeFolder = ({ DATA_DIR }: Pick<Config, "DATA_DIR">) => join(DATA_DIR, "store");

/**
 * Opens the configured store and migrates it, at most to `until`. Waits `patience` ms for a silent PostgreSQL.
 * The role of DATABASE_MIGRATION_URL owns the schema. `isRestoring` allows an incomplete store.
 *
 * @throws FolderLocked, OtherFormat, NewerSchema, DiskFull, DamagedFolder, UnfinishedRestore: messages for the operator
 */
export async function openStore(
  config: Pick<Config, "DATA_DIR" | "DATABASE_URL" | "ALLOW_UNENCRYPTED" | "DISK_RESERVE"> &
    Partial<
      Pick<
        Config,
        "DATABASE_POOL" | "DATABASE_STATEMENT_SECONDS" | "DATABASE_CONNECT_SECONDS" | "DATABASE_MIGRATION_URL"
      >
    >,
  onLost?: (error: Error) => void,
  {
    until,
    patience = COMMAND_PATIENCE,
    isRestoring = false,
  }: Pick<MigrateOptions, "until"> & { patience?: number; isRestoring?: boolean } = {},
): Promise<Store> {
  makeFolderPrivate(config.DATA_DIR);
  if (!isRestoring) requireWholeFolder(config);
  // A start refuses a store without secrets.json, so the command that creates the store creates this file too.
  if (!config.DATABASE_URL && !existsSync(storeFolder(config))) ensureSecrets(config.DATA_DIR);
  const connect = (url: string) =>
    openPostgresStore(url, {
      max: config.DATABASE_POOL,
      statementSeconds: config.DATABASE_STATEMENT_SECONDS,
      connectSeconds: config.DATABASE_CONNECT_SECONDS,
      tls: isRemoteDatabase(url) && !config.ALLOW_UNENCRYPTED.includes("postgres"),
    });
  const store = config.DATABASE_URL
    ? connect(config.DATABASE_URL)
    : await openEmbeddedStore(storeFolder(config), onLost, { reserve: toReserve(config) });
  try {
    if (config.DATABASE_URL) {
      await waitForPostgres(store, config.DATABASE_URL, { patience });
      if (!isRestoring) await requireWholeDatabase(store.db);
    }
    const { DATABASE_MIGRATION_URL: owners } = config;
    if (config.DATABASE_URL && owners) await migrateAsOwner(connect(owners), store, { until });
    else await migrate(store, { until });
    return store;
  } catch (error) {
    await store.close();
    throw toMigrationError(error);
  }
}

async function migrateAsOwner(owner: Store, store: Store, options: Pick<MigrateOptions, "until">): Promise<void> {
  try {
    await migrate(owner, options);
    await letServe(owner.db, await findRole(store.db));
  } finally {
    await owner.close();
  }
}

/**
 * Opens PGlite in a thread of its own (docs/decisions/0011-store.md). `onLost` is called if the thread ends by itself.
 *
 * @throws FolderLocked if another API server has the folder; errors with the names DiskFull, DamagedFolder and
 *   OtherFormat (another engine's folder)
 */
export async function openEmbeddedStore(
  folder: string,
  onLost: (error: Error) => void = () => undefined,
  limits: Partial<StoreLimits> = {},
): Promise<Store> {
  const lock = await lockFolder(folder);
  let isClosing = false;
  try {
    const lost = (error: Error) => {
      if (!isClosing) onLost(error);
    };
    const client = await WorkerClient.open(folder, lost, limits);
    const db = trackCommits(drizzle(client as unknown as PGlite, { schema }));
    return {
      db,
      engine: "embedded",
      alone: (work) => client.withoutLimits(() => work(db)),
      close: async () => {
        isClosing = true;
        await client.close();
        lock.release();
      },
    };
  } catch (error) {
    lock.release();
    throw error;
  }
}

const noAnswer = /timeout|terminated/i;

/** Waits for PostgreSQL. @throws at the time limit or a refusal: one line for the operator, without the password. */
async function waitForPostgres({ db }: Pick<Store, "db">, url: string, waiting: Waiting = {}): Promise<void> {
  const name = `PostgreSQL at ${new URL(url).host || "its socket"}`;
  const ask = () => db.execute(sql`select 1`);
  const explain = (error: unknown) => (mayComeUp(error) ? toReason(error) : null);
  await waitUntilUp(ask, { name, explain }, waiting).catch((error: unknown) => {
    throw new Error(
      mayComeUp(error)
        ? `DATABASE_URL: no PostgreSQL answered within ${(waiting.patience ?? 0) / 1000} s: ${toReason(error)}`
        : `DATABASE_URL: PostgreSQL refuses: ${toReason(error)}`,
    );
  });
}

function mayComeUp(error: unknown): boolean {
  const cause = findCause(error);
  const code = toCode(cause);
  return isNotUpYet(code) || (code === "" && cause instanceof Error && noAnswer.test(cause.message));
}

function toReason(error: unknown): string {
  const cause = findCause(error);
  const code = toCode(cause);
  const message = cause instanceof Error ? cause.message : String(cause);
  return [message, message.includes(code) ? "" : `(${code})`].filter(Boolean).join(" ");
}

function toMigrationError(error: unknown): unknown {
  const cause = findCause(error);
  if (toCode(cause) !== "42501" || !(cause instanceof Error)) return error;
  return new Error(
    `DATABASE_URL: its user may not make what the product needs: ${cause.message}. Let it create schemas and tables in its database, or set DATABASE_MIGRATION_URL.`,
  );
}

const SCHEMAS = "public, drizzle, pgboss";

/** Allows a role to read and write rows (in schema drizzle only read) and to create queues (ASVS 5.0, 13.2.2). */
async function letServe(owner: Database, role: string): Promise<void> {
  const name = `"${role.replaceAll('"', '""')}"`;
  const statements = [
    `grant usage on schema ${SCHEMAS} to ${name}`,
    `grant select, insert, update, delete on all tables in schema public, pgboss to ${name}`,
    `grant select on all tables in schema drizzle to ${name}`,
    `grant usage, select on all sequences in schema public, pgboss to ${name}`,
    `grant select on all sequences in schema drizzle to ${name}`,
    `alter default privileges in schema pgboss grant select, insert, update, delete on tables to ${name}`,
    "alter function pgboss.create_queue(text, json) security definer set search_path = pg_catalog, pg_temp",
  ];
  await owner.transaction(async (transaction) => {
    for (const statement of statements) await transaction.execute(sql.raw(statement));
  });
}

async function findRole(db: Database): Promise<string> {
  const [row] = toRows(await db.execute(sql`select current_user::text as name`));
  return String(row?.name);
}
