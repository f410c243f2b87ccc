import type { ExtractTablesWithRelations } from "drizzle-orm";
import type { PgDatabase, PgQueryResultHKT } from "drizzle-orm/pg-core";
import type * as schema from "./schema";

/** The store as repositories see it: drizzle over PGlite or PostgreSQL. A transaction has the same type. */
export type Database = PgDatabase<PgQueryResultHKT, typeof schema, ExtractTablesWithRelations<typeof schema>>;

/** An open store. Once it is closed, everything that it acknowledged is on the disk. */
export interface Store {
  db: Database;
  /** "embedded" (PGlite in a folder) or "postgres". */
  engine: "embedded" | "postgres";
  /** Runs `work`, with its own `db`, while no other API server that shares the store does the same. */
  alone<T>(work: (db: Database) => Promise<T>): Promise<T>;
  close(): Promise<void>;
}

/** The rows of a statement that was written by hand: the drivers answer alike, and drizzle has no type for it. */
export const toRows = (result: unknown) => (result as { rows: Record<string, unknown>[] }).rows;
