import { fileURLToPath } from "node:url";
import { sql } from "drizzle-orm";
import { type MigrationMeta, readMigrationFiles } from "drizzle-orm/migrator";
import { type Database, type Store, toRows } from "./database";
import PgBoss from "pg-boss";

const beside = fileURLToPath(new URL("./migrations", import.meta.url));

/** Means that the store has migrations which this version does not know. The message is for the operator. */
class NewerSchema extends Error {
  override name = "NewerSchema";

  constructor() {
    super(
      "The store was written by a newer version of the product, whose schema this version does not know. Start that version, or restore the backup that was made before the upgrade.",
    );
  }
}

export interface MigrateOptions {
  migrationsFolder?: string;
  /** Time of the last migration to run, as in `readSchema`. By default, all migrations run. */
  until?: number | undefined;
}

/** Runs new migrations. Simultaneous starts wait for each other. @throws NewerSchema */
export async function migrate(
  store: Store,
  { migrationsFolder = beside, until = Infinity }: MigrateOptions = {},
): Promise<void> {
  const migrations = readMigrationFiles({ migrationsFolder });
  await store.alone(async (db) => {
    const schema = (await readSchema(db)) ?? 0;
    if (schema > newest(migrations)) throw new NewerSchema();
    // Drizzle's migrators use `dialect` and `session`, which its types hide.
    const { dialect, session } = db as unknown as Migrating;
    const wanted = migrations.filter(({ folderMillis }) => folderMillis > schema && folderMillis <= until);
    const isShared = store.engine === "postgres";
    // Skipped without new migrations, because the role may have no rights on the schema.
    if (wanted.length > 0) await dialect.migrate(isShared ? deferIndexes(wanted) : wanted, session, {});
    await installQueue(db);
    if (isShared) await makeLaterIndexes(db);
  });
}

interface Migrating {
  dialect: { migrate(migrations: MigrationMeta[], session: unknown, config: object): Promise<void> };
  session: unknown;
}

export const knowsSchema = (schema: number): boolean =>
  readMigrationFiles({ migrationsFolder: beside }).some(({ folderMillis }) => folderMillis === schema);

export const newestSchema = (): number => newest(readMigrationFiles({ migrationsFolder: beside }));

const newest = (migrations: MigrationMeta[]) => Math.max(0, ...migrations.map(({ folderMillis }) => folderMillis));

/** Returns the last migration's time (the journal's "when"), or null without tables. */
export async function readSchema(db: Database): Promise<number | null> {
  const [found] = toRows(await db.execute(sql`select to_regclass('drizzle.__drizzle_migrations') is not null as "is"`));
  if (!found?.is) return null;
  const [last] = toRows(await db.execute(sql`select max(created_at)::text as last from drizzle.__drizzle_migrations`));
  return last?.last ? Number(last.last) : null;
}

const TABLE = "drizzle.later_indexes";

const plainIndex = /^\s*CREATE INDEX ("\w+") ON ("\w+")/;
const changesNames = /\b(RENAME|DROP)\b/i;

/** Postpones indexes whose creation would block writers: all but unique indexes and indexes of new tables. */
function deferIndexes(migrations: MigrationMeta[]): MigrationMeta[] {
  const statements = migrations.flatMap((migration) => migration.sql);
  const isDeferred = (statement: string): boolean => {
    const [, index, table] = plainIndex.exec(statement) ?? [];
    if (!index || !table) return false;
    const others = statements.filter((other) => other.includes(table) || other.includes(index));
    return !others.some((other) => changesNames.test(other) || other.includes(`CREATE TABLE ${table}`));
  };
  return migrations.map((migration) => ({
    ...migration,
    sql: migration.sql.flatMap((statement) =>
      isDeferred(statement)
        ? [
            `create table if not exists ${TABLE} (statement text primary key)`,
            `insert into ${TABLE} values ($index$${statement.trim()}$index$)`,
          ]
        : [statement],
    ),
  }));
}

/** Creates the postponed indexes concurrently, outside of a transaction. Creates an interrupted index again. */
async function makeLaterIndexes(db: Database): Promise<void> {
  const [found] = toRows(await db.execute(sql`select to_regclass(${TABLE}) is not null as "is"`));
  if (!found?.is) return;
  for (const row of toRows(await db.execute(sql.raw(`select statement from ${TABLE} order by 1`)))) {
    const statement = String(row.statement);
    const [, index, table] = plainIndex.exec(statement) ?? [];
    // An interrupted creation leaves an invalid index, which slows writes and is never read.
    const [broken] = toRows(
      await db.execute(sql`select 1 from pg_index where indexrelid = to_regclass(${index}) and not indisvalid`),
    );
    if (broken) await db.execute(sql.raw(`drop index concurrently ${index}`));
    await db.execute(sql.raw(statement.replace("CREATE INDEX", "CREATE INDEX CONCURRENTLY IF NOT EXISTS")));
    // Without statistics on an index's expression, the planner guesses.
    await db.execute(sql.raw(`analyze ${table}`));
    await db.execute(sql`delete from ${sql.raw(TABLE)} where statement = ${statement}`);
  }
}

/** The schema version of pg-boss 10. */
const VERSION = 24;

/** Creates pg-boss's tables. Drops an older version's tables: unfinished tasks are restored from `queued_tasks`. */
async function installQueue(db: Database): Promise<void> {
  const [found] = toRows(await db.execute(sql`select to_regclass('pgboss.version') is not null as "is"`));
  if (found?.is) {
    const [installed] = toRows(await db.execute(sql`select max(version) as version from pgboss.version`));
    if (Number(installed?.version) >= VERSION) return;
    await db.execute(sql`drop schema pgboss cascade`);
  }
  await runAll(db, PgBoss.getConstructionPlans());
}

async function runAll(db: Database, plan: string): Promise<void> {
  const statements = plan.replace(/^\s*BEGIN;/, "").replace(/COMMIT;\s*$/, "");
  await db.execute(sql.raw(`do $install$ begin execute $plan$${statements}$plan$; end $install$`));
}
