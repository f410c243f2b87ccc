import { getTableColumns, getTableName, sql, type SQL } from "drizzle-orm";
import type { PgTable } from "drizzle-orm/pg-core";

/** Selects rows for an insert from one JSON parameter. One parameter per value would take twice as long. */
export function rowsAsJson<Table extends PgTable>(
  table: Table,
  rows: (Required<Table["$inferInsert"]> & { id?: number | undefined })[],
): SQL {
  const columns = Object.entries(getTableColumns(table));
  const values = columns.map(([, { name, generatedIdentity }]) =>
    generatedIdentity
      ? sql`coalesce(${sql.identifier(name)}, nextval((select pg_get_serial_sequence(${getTableName(table)}, ${name}))::regclass))`
      : sql.identifier(name),
  );
  const named = rows.map((row: Record<string, unknown>) =>
    Object.fromEntries(
      columns.map(([key, { name }]) => {
        const value = row[key];
        // Throws on an invalid date, which would become null in JSON.
        return [name, value instanceof Date ? value.toISOString() : value];
      }),
    ),
  );
  return sql`overriding system value select ${sql.join(values, sql`, `)} from json_populate_recordset(null::${table}, ${JSON.stringify(named)}::json)`;
}
