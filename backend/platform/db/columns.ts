import { sql } from "drizzle-orm";
import { timestamp, uuid, type AnyPgColumn } from "drizzle-orm/pg-core";

export const instant = (name: string) => timestamp(name, { withTimezone: true, mode: "date", precision: 3 });
export const createdAt = () => instant("created_at").notNull().defaultNow();
export const belongsTo = (name: string, id: () => AnyPgColumn) =>
  uuid(name).notNull().references(id, { onDelete: "cascade" });
/** Condition of an index on a mostly null foreign key. Without the index, deleting a referenced row is slow. */
export const whereThere = (column: string) => sql.raw(`${column} is not null`);
