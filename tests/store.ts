import { createHash, randomUUID } from "node:crypto";
import { existsSync, mkdirSync, readdirSync, readFileSync, renameSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { getTableName, sql } from "drizzle-orm";
import { toRows, type Store } from "../backend/platform/db/database";
import { openMemoryStore, type MemoryStore } from "./memoryStore";
import { migrate } from "../backend/platform/db/migrate";
import { tablesInOrder } from "../backend/platform/db/transfer";
import { openPostgresStore } from "../backend/platform/db/postgres";

const migrations = fileURLToPath(new URL("../backend/platform/db/migrations", import.meta.url));
const cache = fileURLToPath(new URL("../.cache/tests", import.meta.url));

/**
 * Opens an empty store with the newest schema: in memory, or as a new database on TEST_DATABASE_URL's server. Closing
 * a store in memory empties it for reuse, which is 20 times as fast as opening another store.
 */
export function openTestStore(): Promise<Store> {
  const url = process.env.TEST_DATABASE_URL;
  return url ? openDatabaseOn(url) : openInMemory();
}

const idle: MemoryStore[] = [];

async function openInMemory(): Promise<Store> {
  const store = idle.pop() ?? (await openNewInMemory());
  return {
    ...store,
    close: async () => {
      try {
        await empty(store);
        idle.push(store.handOn());
      } catch {
        // The test broke the store or left a transaction open, so the next test gets another store.
        await store.close();
      }
    },
  };
}

const tables = [
  ...tablesInOrder()
    .map((table) => getTableName(table))
    .reverse(),
  "pgboss.job",
  "pgboss.archive",
];
const findUsed = tables
  .map((name) => `select '${name}' as name where exists (select from ${name})`)
  .join(" union all ");
const restart =
  "select setval(format('%I.%I', schemaname, sequencename)::regclass, start_value, false) from pg_sequences where schemaname = 'public' and last_value is not null";

/** Deletes every row and resets sequences. Truncating all tables took four times as long. */
async function empty({ db }: Store): Promise<void> {
  const { rows } = (await db.execute(sql.raw(findUsed))) as { rows: { name: string }[] };
  for (const { name } of rows) await db.execute(sql.raw(`delete from ${name}`));
  await db.execute(sql.raw(restart));
}

const openNewInMemory = async (): Promise<MemoryStore> => openMemoryStore(await readStoreImage());

// Reads the file in one step, because another process may replace it.
export const readStoreImage = async (): Promise<Blob> => new Blob([readFileSync(await storeImage())]);

/**
 * Returns the path of an empty store's image, a tar of PostgreSQL's folder. Loading the image is five times as fast as
 * creating a store.
 */
export async function storeImage(): Promise<string> {
  const file = join(cache, `${toVersion(migrations)}.tar`);
  if (!existsSync(file)) {
    const made = await openMemoryStore();
    await migrate(made);
    mkdirSync(cache, { recursive: true });
    const draft = `${file}.${randomUUID()}`;
    writeFileSync(draft, new Uint8Array(await (await made.dumpImage()).arrayBuffer()));
    renameSync(draft, file);
    await made.close();
  }
  return file;
}

async function openDatabaseOn(url: string): Promise<Store> {
  const name = `test_${randomUUID().replaceAll("-", "")}`;
  const server = openPostgresStore(url, { max: 1 });
  const template = await ensureTemplate(server, url);
  await server.db.execute(sql.raw(`create database ${name} template ${template}`));
  const store = openPostgresStore(toDatabase(url, name), { max: 5 });
  return {
    ...store,
    close: async () => {
      await store.close();
      await server.db.execute(sql.raw(`drop database ${name} with (force)`));
      await server.close();
    },
  };
}

const toDatabase = (url: string, name: string) => Object.assign(new URL(url), { pathname: `/${name}` }).href;

/** Makes a database at the newest schema, once for all processes, because copying it is much faster than migrating. */
async function ensureTemplate(server: Store, url: string): Promise<string> {
  const name = `motriz_${toVersion(migrations)}`;
  await server.alone(async (db) => {
    if (toRows(await db.execute(sql`select from pg_database where datname = ${name}`)).length > 0) return;
    await db.execute(sql.raw(`create database ${name}_draft`));
    const store = openPostgresStore(toDatabase(url, `${name}_draft`), { max: 1 });
    await migrate(store);
    await store.close();
    await db.execute(sql.raw(`alter database ${name}_draft rename to ${name}`));
  });
  return name;
}

function toVersion(folder: string): string {
  const hash = createHash("sha256").update(
    readFileSync(fileURLToPath(new URL("../node_modules/@electric-sql/pglite/package.json", import.meta.url))),
  );
  hash.update(readFileSync(fileURLToPath(new URL("../node_modules/pg-boss/version.json", import.meta.url))));
  for (const name of readdirSync(folder)
    .filter((name) => name.endsWith(".sql"))
    .sort())
    hash.update(readFileSync(join(folder, name)));
  return hash.digest("hex").slice(0, 16);
}
