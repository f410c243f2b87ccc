import { sql } from "drizzle-orm";
import { timestamp, uuid, type AnyPgColumn } from "drizzle-orm/pg-core";

export const instant = (name: string) => timestamp(name, { withTimezone: true, mode: "date", precision: 3 });
export const createdAt = () => instant("created_at").notNull().defaultNow();
export const belongsTo = (name: string, id: () => AnyPgColumn) =>
  uuid(name).notNull().references(id, { onDelete: "cascade" });
/**
 * The condition of an index on a foreign key that is mostly null. Without the index, deleting a referenced row scans
 * the table.
 */
export const whereThere = (column: string) => sql.raw(`${column} is not null`);
