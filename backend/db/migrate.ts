import { fileURLToPath } from "node:url";
import { sql } from "drizzle-orm";
import { readMigrationFiles, type MigrationMeta } from "drizzle-orm/migrator";
import { toRows, type Database, type Store } from "./database";
import { deferIndexes, makeLaterIndexes } from "./laterIndexes";
import { installQueue } from "./queueSchema";

const beside = fileURLToPath(new URL("./migrations", import.meta.url));

/** The store has migrations that this version does not know. Its message is one line for the operator. */
export class NewerSchema extends Error {
  override name = "NewerSchema";

  constructor() {
    super(
      "The store was written by a newer version of the product, whose schema this version does not know. Start that version, or restore the backup that was made before the upgrade.",
    );
  }
}

export interface MigrateOptions {
  migrationsFolder?: string;
  /** The last migration that is carried out, as `readSchema` names it. Where it is absent, all are. */
  until?: number | undefined;
}

/**
 * Brings the store to the schema of this version, with the same files for both engines. API servers that start
 * together do it one after the other.
 *
 * @throws NewerSchema
 */
export async function migrate(
  store: Store,
  { migrationsFolder = beside, until = Infinity }: MigrateOptions = {},
): Promise<void> {
  const migrations = readMigrationFiles({ migrationsFolder });
  await store.alone(async (db) => {
    const schema = (await readSchema(db)) ?? 0;
    if (schema > newest(migrations)) throw new NewerSchema();
    // The migrator of each drizzle driver is this call; their types hide it, because no application calls it itself.
    const { dialect, session } = db as unknown as Migrating;
    const wanted = migrations.filter(({ folderMillis }) => folderMillis > schema && folderMillis <= until);
    // The embedded store has one process alone, which serves nobody yet.
    const isShared = store.engine === "postgres";
    await dialect.migrate(isShared ? deferIndexes(wanted) : wanted, session, {});
    await installQueue(db);
    if (isShared) await makeLaterIndexes(db);
  });
}

interface Migrating {
  dialect: { migrate(migrations: MigrationMeta[], session: unknown, config: object): Promise<void> };
  session: unknown;
}

/** Tells whether this version knows the migration that `readSchema` named. */
export const knowsSchema = (schema: number, migrationsFolder = beside): boolean =>
  readMigrationFiles({ migrationsFolder }).some(({ folderMillis }) => folderMillis === schema);

const newest = (migrations: MigrationMeta[]) => Math.max(0, ...migrations.map(({ folderMillis }) => folderMillis));

/**
 * Reads which migration was the store's last, by the time at which it was written ("when" in the journal of the
 * migrations). It is null for a store that has no tables yet.
 */
export async function readSchema(db: Database): Promise<number | null> {
  const [found] = toRows(await db.execute(sql`select to_regclass('drizzle.__drizzle_migrations') is not null as "is"`));
  if (!found?.is) return null;
  const [last] = toRows(await db.execute(sql`select max(created_at)::text as last from drizzle.__drizzle_migrations`));
  return last?.last ? Number(last.last) : null;
}
