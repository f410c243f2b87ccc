import type { ExtractTablesWithRelations } from "drizzle-orm";
import type { PgDatabase, PgQueryResultHKT } from "drizzle-orm/pg-core";
import type * as schema from "./schema";

/** Drizzle's type for PGlite, PostgreSQL and their transactions. */
export type Database = PgDatabase<PgQueryResultHKT, typeof schema, ExtractTablesWithRelations<typeof schema>>;

/** An open store. After `close`, all acknowledged data is on the disk. */
export interface Store {
  db: Database;
  engine: "embedded" | "postgres";
  /** Runs `work` under a lock shared by all API servers of the store. */
  alone<T>(work: (db: Database) => Promise<T>): Promise<T>;
  close(): Promise<void>;
}

export const toRows = (result: unknown) => (result as { rows: Record<string, unknown>[] }).rows;
