import { getTableName, is, sql } from "drizzle-orm";
import { getTableConfig, PgTable } from "drizzle-orm/pg-core";
import { toRows, type Database } from "./database";
import { readSchema } from "./migrate";
import * as schema from "./schema";

/** How many rows one statement carries, so that neither side holds a whole table. */
const BATCH = 500;

/** Every table, in an order in which a table comes after those that it refers to. */
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

/** An export can't be read. The message is for the operator, and holds nothing of any row. */
export class UnreadableExport extends Error {
  override name = "UnreadableExport";
}

/**
 * Exports the whole store as it is at one instant, as lines of JSON. The first is `{ schema }` (the last migration, as
 * `readSchema` names it). Then come `{ table, rows }` of at most 500 rows in the order of the table's key, then `{
 * count }` of all rows. The same rows always give the same lines on either engine. `write` gets each line with its end,
 * and the next one waits for it.
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

/** Counts the rows of each table of ours, as `{ users: 3, … }`. */
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

/** Exports a table through a cursor, which reads it once, from its first key to its last. Returns the count of rows. */
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

/** The columns of a table's primary key. Texts are ordered by their bytes, since each database has its own alphabet. */
function findKey(table: PgTable) {
  const { columns, primaryKeys } = getTableConfig(table);
  const names = new Set(primaryKeys.flatMap((key) => key.columns.map(({ name }) => name)));
  return columns
    .filter(({ name, primary }) => primary || names.has(name))
    .map(({ name, columnType }) =>
      columnType === "PgText" ? sql`${sql.identifier(name)} collate "C"` : sql`${sql.identifier(name)}`,
    );
}

/**
 * Reads the first line of an export: the migration that its store had last.
 *
 * @throws UnreadableExport
 */
export function parseExportStart(line: string): number {
  const { schema: last } = parseLine(line, 1) as { schema?: unknown };
  if (typeof last === "number") return last;
  throw new UnreadableExport("The file does not begin as an export of this product.");
}

/** Throws where the store holds a row of anybody: an import is into an empty one. */
export async function requireEmpty(db: Database): Promise<void> {
  const tables = toRows(await db.execute(sql`select tablename as name from pg_tables where schemaname = 'public'`));
  for (const { name } of tables) {
    const [found] = toRows(await db.execute(sql`select 1 from ${sql.identifier(String(name))} limit 1`));
    if (found) throw new UnreadableExport(`The store is not empty (${String(name)}): import into a new one.`);
  }
}

/**
 * Writes what `exportTables` gave after its first line into an empty store of the same schema, all or nothing. Returns
 * the count of rows. `lines` is only read within the transaction.
 *
 * @throws UnreadableExport where the store is not empty, refuses a row, or the file is not a whole export
 */
export function importTables(db: Database, lines: AsyncIterable<string>): Promise<number> {
  return db.transaction(async (tx) => {
    await requireEmpty(tx);
    // The rows of `changes` are among the lines, so the triggers that write them rest.
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

/** The code and the constraint of a refusal. Its other texts hold values, which are people's. */
function toReason(error: unknown): string {
  const { code, constraint } = ((error as Error).cause ?? error) as { code?: string; constraint?: string };
  return code ? `: SQLSTATE ${code}${constraint ? `, ${constraint}` : ""}` : "";
}

/** Parses a line. JSON.parse's own error quotes what it read, so it goes no further. */
function parseLine(line: string, number: number): object {
  try {
    const parsed: unknown = JSON.parse(line);
    if (typeof parsed === "object" && parsed !== null) return parsed;
  } catch {
    // A file that is no JSON and a file that is no object get the same words.
  }
  throw new UnreadableExport(`Line ${number} is no line of an export.`);
}

/** Makes identity columns go on after the highest number that came in. */
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
