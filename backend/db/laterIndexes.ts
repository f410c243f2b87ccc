import { sql } from "drizzle-orm";
import type { MigrationMeta } from "drizzle-orm/migrator";
import { toRows, type Database } from "./database";

/** What the indexes of a migration wait in until they are made: a table of one statement a row. */
const TABLE = "drizzle.later_indexes";

const plainIndex = /^\s*CREATE INDEX ("\w+") ON ("\w+")/;
const changesNames = /\b(RENAME|DROP)\b/i;

/**
 * Takes the indexes out of migrations of tables that may be large, and has each migration write down what is still to
 * be made: an index that is made in a transaction keeps everybody from writing for as long as that takes. A unique
 * index stays, because the statements after it may rest on it; so does one of a table that is new, and one that a later
 * statement renames or drops.
 */
export function deferIndexes(migrations: MigrationMeta[]): MigrationMeta[] {
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

/** Makes the indexes that migrations left, while others write; an interrupted one anew. No transaction is open. */
export async function makeLaterIndexes(db: Database): Promise<void> {
  const [found] = toRows(await db.execute(sql`select to_regclass(${TABLE}) is not null as "is"`));
  if (!found?.is) return;
  for (const row of toRows(await db.execute(sql.raw(`select statement from ${TABLE} order by 1`)))) {
    const statement = String(row.statement);
    const [, index] = plainIndex.exec(statement) ?? [];
    // What an interrupted one leaves is no index that anybody reads, and each write pays for it.
    const [broken] = toRows(
      await db.execute(sql`select 1 from pg_index where indexrelid = to_regclass(${index}) and not indisvalid`),
    );
    if (broken) await db.execute(sql.raw(`drop index concurrently ${index}`));
    await db.execute(sql.raw(statement.replace("CREATE INDEX", "CREATE INDEX CONCURRENTLY IF NOT EXISTS")));
    await db.execute(sql`delete from ${sql.raw(TABLE)} where statement = ${statement}`);
  }
}
