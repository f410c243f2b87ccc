import { getTableName, is, sql } from "drizzle-orm";
import { getTableConfig, PgTable } from "drizzle-orm/pg-core";
import { toRows, type Database } from "./database";
import { readSchema } from "./migrate";
import * as schema from "./schema";

const BATCH = 500;

export function tablesInOrder(): PgTable[] {
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

/** Means that the export is incomplete or does not fit the store. The message, for the operator, quotes no rows. */
export class UnreadableExport extends Error {
  override name = "UnreadableExport";
}

/**
 * Writes a snapshot as lines of JSON: `{ schema }` (as in `readSchema`), `{ table, rows }` of at most 500 rows by key,
 * and `{ count }`. Equal rows give equal lines on either engine.
 */
export function exportTables(db: Database, write: (line: string) => Promise<unknown>): Promise<void> {
  return db.transaction(
    async (tx) => {
      await tx.execute(sql`set local timezone = 'UTC'`);
      await write(`${JSON.stringify({ schema: await readSchema(tx) })}\n`);
      let count = 0;
      for (const table of tablesInOrder()) count += await exportTable(tx, table, write);
      await write(`${JSON.stringify({ count })}\n`);
    },
    { isolationLevel: "repeatable read", accessMode: "read only" },
  );
}

export async function countRows(db: Database): Promise<Record<string, number>> {
  const tables = toRows(
    await db.execute(sql`select tablename as name from pg_tables where schemaname = 'public' order by 1`),
  );
  const counts: Record<string, number> = {};
  for (const { name } of tables) {
    const [row] = toRows(await db.execute(sql`select count(*)::int as count from ${sql.identifier(String(name))}`));
    counts[String(name)] = Number(row?.count);
  }
  return counts;
}

/** Exports a table by a cursor, ordered by key. Returns the number of rows. */
async function exportTable(tx: Database, table: PgTable, write: (line: string) => Promise<unknown>): Promise<number> {
  const name = sql.identifier(getTableName(table));
  await tx.execute(
    sql`declare exported no scroll cursor for select row_to_json(${name}.*)::text as row from ${name} order by ${sql.join(findKey(table), sql`, `)}`,
  );
  let count = 0;
  for (;;) {
    const rows = toRows(await tx.execute(sql.raw(`fetch ${BATCH} from exported`)));
    if (rows.length > 0)
      await write(
        `{"table":${JSON.stringify(getTableName(table))},"rows":[${rows.map(({ row }) => String(row)).join(",")}]}\n`,
      );
    count += rows.length;
    if (rows.length < BATCH) break;
  }
  await tx.execute(sql`close exported`);
  return count;
}

/** Columns of the primary key. Text is ordered by bytes, because collations differ. */
function findKey(table: PgTable) {
  const { columns, primaryKeys } = getTableConfig(table);
  const names = new Set(primaryKeys.flatMap((key) => key.columns.map(({ name }) => name)));
  return columns
    .filter(({ name, primary }) => primary || names.has(name))
    .map(({ name, columnType }) =>
      columnType === "PgText" ? sql`${sql.identifier(name)} collate "C"` : sql`${sql.identifier(name)}`,
    );
}

/** @throws UnreadableExport if the line names no migration */
export function parseExportStart(line: string): number {
  const { schema: last } = parseLine(line, 1) as { schema?: unknown };
  if (typeof last === "number") return last;
  throw new UnreadableExport("The file does not begin as an export of this product.");
}

export async function requireEmpty(db: Database): Promise<void> {
  const tables = toRows(await db.execute(sql`select tablename as name from pg_tables where schemaname = 'public'`));
  for (const { name } of tables) {
    const [found] = toRows(await db.execute(sql`select 1 from ${sql.identifier(String(name))} limit 1`));
    if (found) throw new UnreadableExport(`The store is not empty (${String(name)}): import into a new one.`);
  }
}

/**
 * Imports the lines after the first into an empty store, all or nothing. Returns the number of rows.
 *
 * @throws UnreadableExport if the store is not empty or refuses a row, or the file is no whole export
 */
export function importTables(db: Database, lines: AsyncIterable<string>): Promise<number> {
  return db.transaction(async (tx) => {
    await requireEmpty(tx);
    // Disables the triggers that write `changes`, whose rows are imported too.
    await tx.execute(sql`select set_config('motriz.importing', 'on', true)`);
    const known = new Set(
      toRows(await tx.execute(sql`select tablename as name from pg_tables where schemaname = 'public'`)).map(
        ({ name }) => String(name),
      ),
    );
    let count = 0;
    let said: number | null = null;
    let number = 1;
    for await (const line of lines) {
      number++;
      if (said !== null) throw new UnreadableExport(`Line ${number} comes after the end of the export.`);
      const parsed = parseLine(line, number) as Partial<Batch> & { count?: number };
      if (typeof parsed.count === "number") said = parsed.count;
      else count += await importBatch(tx, parsed, number, known);
    }
    if (said === null) throw new UnreadableExport(`The file ends after line ${number}, before the end of the export.`);
    if (said !== count) throw new UnreadableExport(`The file has ${count} rows of ${said}: lines of it are missing.`);
    await continueIdentities(tx);
    return count;
  });
}

async function importBatch(
  tx: Database,
  { table, rows }: Partial<Batch>,
  number: number,
  known: ReadonlySet<string>,
): Promise<number> {
  if (typeof table !== "string" || !Array.isArray(rows))
    throw new UnreadableExport(`Line ${number} is no line of an export.`);
  if (!known.has(table)) throw new UnreadableExport(`Line ${number} has rows of ${table}, which is no table of ours.`);
  const name = sql.identifier(table);
  try {
    await tx.execute(
      sql`insert into ${name} overriding system value select * from json_populate_recordset(null::${name}, ${JSON.stringify(rows)}::json)`,
    );
  } catch (error) {
    throw new UnreadableExport(`The store refused line ${number} (rows of ${table})${toReason(error)}.`);
  }
  return rows.length;
}

/** Tells only the error's code and constraint, because its message may contain stored values. */
function toReason(error: unknown): string {
  const { code, constraint } = ((error as Error).cause ?? error) as { code?: string; constraint?: string };
  return code ? `: SQLSTATE ${code}${constraint ? `, ${constraint}` : ""}` : "";
}

/** Parses a line. Unlike an error of JSON.parse, its error does not quote the line. */
function parseLine(line: string, number: number): object {
  try {
    const parsed: unknown = JSON.parse(line);
    if (typeof parsed === "object" && parsed !== null) return parsed;
  } catch {
    // Invalid JSON gets the same error as a value that is no object.
  }
  throw new UnreadableExport(`Line ${number} is no line of an export.`);
}

/** Makes identity columns continue after the highest imported number. */
async function continueIdentities(db: Database): Promise<void> {
  const identities = toRows(
    await db.execute(
      sql`select table_name, column_name from information_schema.columns where table_schema = 'public' and is_identity = 'YES'`,
    ),
  );
  for (const { table_name: table, column_name: column } of identities) {
    const [name, id] = [String(table), String(column)];
    await db.execute(
      sql`select setval(pg_get_serial_sequence(${name}, ${id}), coalesce(max(${sql.identifier(id)}), 0) + 1, false) from ${sql.identifier(name)}`,
    );
  }
}
