import { sql } from "drizzle-orm";
import { timestamp, uuid, type AnyPgColumn } from "drizzle-orm/pg-core";

/** An instant, exact to a millisecond, as a Date. */
export const instant = (name: string) => timestamp(name, { withTimezone: true, mode: "date", precision: 3 });
export const createdAt = () => instant("created_at").notNull().defaultNow();
export const belongsTo = (name: string, id: () => AnyPgColumn) =>
  uuid(name).notNull().references(id, { onDelete: "cascade" });
/**
 * The condition of an index on a foreign key that most rows leave empty. PostgreSQL asks each foreign key for the rows
 * of what is deleted, and without an index it reads the whole table for that.
 */
export const whereThere = (column: string) => sql.raw(`${column} is not null`);
