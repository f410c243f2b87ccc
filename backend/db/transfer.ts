import { getTableName, is, sql } from "drizzle-orm";
import { getTableConfig, PgTable } from "drizzle-orm/pg-core";
import type { Database } from "./database";
import * as schema from "./schema";

/** How many rows one statement carries, so that neither side holds a whole table. */
const BATCH = 500;

/** Every table, in an order in which a table comes after those that it refers to. */
function tablesInOrder(): PgTable[] {
  const tables = Object.values(schema as Record<string, unknown>).filter((value): value is PgTable =>
    is(value, PgTable),
  );
  const ordered: PgTable[] = [];
  const visit = (table: PgTable) => {
    if (ordered.includes(table)) return;
    for (const key of getTableConfig(table).foreignKeys) {
      const { foreignTable } = key.reference();
      if (foreignTable !== table) visit(foreignTable);
    }
    ordered.push(table);
  };
  tables.forEach(visit);
  return ordered;
}

interface Batch {
  table: string;
  rows: unknown[];
}

const toRows = (result: unknown) => (result as { rows: Record<string, unknown>[] }).rows;

/** Exports the whole store, as lines of JSON of the form `{ table, rows }`. */
export async function* exportTables(db: Database): AsyncGenerator<string> {
  for (const table of tablesInOrder()) {
    const name = sql.identifier(getTableName(table));
    for (let offset = 0; ; offset += BATCH) {
      // The order by ctid is stable, because nobody else writes: an embedded store is locked, and the API servers of a
      // PostgreSQL are stopped.
      const rows = toRows(
        await db.execute(
          sql`select row_to_json(${name}.*)::text as row from ${name} order by ctid limit ${BATCH} offset ${offset}`,
        ),
      );
      if (rows.length > 0)
        yield `{"table":${JSON.stringify(getTableName(table))},"rows":[${rows.map(({ row }) => String(row)).join(",")}]}\n`;
      if (rows.length < BATCH) break;
    }
  }
}

/**
 * Writes what `exportTables` gave into an empty store of the same schema, all or nothing. Returns the count of rows.
 * Throws where the store is not empty or the file is not such an export.
 */
export function importTables(db: Database, lines: AsyncIterable<string>): Promise<number> {
  const tables = tablesInOrder();
  return db.transaction(async (tx) => {
    for (const table of tables) {
      const [found] = toRows(await tx.execute(sql`select 1 from ${sql.identifier(getTableName(table))} limit 1`));
      if (found) throw new Error(`The store is not empty (${getTableName(table)}): import into a new one.`);
    }
    let count = 0;
    for await (const line of lines) {
      const { table, rows } = JSON.parse(line) as Batch;
      if (!tables.some((known) => getTableName(known) === table)) throw new Error(`No table of ours: ${table}`);
      const name = sql.identifier(table);
      await tx.execute(
        sql`insert into ${name} overriding system value select * from json_populate_recordset(null::${name}, ${JSON.stringify(rows)}::json)`,
      );
      count += rows.length;
    }
    for (const table of tables) await continueIdentities(tx, table);
    return count;
  });
}

/** Makes identity columns go on after the highest number that came in. */
async function continueIdentities(db: Database, table: PgTable): Promise<void> {
  const { name, columns } = getTableConfig(table);
  for (const column of columns.filter(({ generatedIdentity }) => generatedIdentity)) {
    const id = sql.identifier(column.name);
    await db.execute(
      sql`select setval(pg_get_serial_sequence(${name}, ${column.name}), coalesce(max(${id}), 0) + 1, false) from ${sql.identifier(name)}`,
    );
  }
}
