import { sql } from "drizzle-orm";
import { timestamp, uuid, type AnyPgColumn } from "drizzle-orm/pg-core";

/** An instant, exact to a millisecond, as a Date. */
export const instant = (name: string) => timestamp(name, { withTimezone: true, mode: "date", precision: 3 });
export const createdAt = () => instant("created_at").notNull().defaultNow();
export const belongsTo = (name: string, id: () => AnyPgColumn) =>
  uuid(name).notNull().references(id, { onDelete: "cascade" });
/** For indexes on foreign keys that are mostly empty: without one PostgreSQL reads the whole table at each deletion. */
export const whereThere = (column: string) => sql.raw(`${column} is not null`);
