import type { ExtractTablesWithRelations } from "drizzle-orm";
import type { PgDatabase, PgQueryResultHKT } from "drizzle-orm/pg-core";
import type * as schema from "./schema";

/** drizzle over PGlite or PostgreSQL. A transaction has the same type. */
export type Database = PgDatabase<PgQueryResultHKT, typeof schema, ExtractTablesWithRelations<typeof schema>>;

/** After `close`, all acknowledged data is on the disk. */
export interface Store {
  db: Database;
  engine: "embedded" | "postgres";
  /** Runs `work` while no other API server of the store does. */
  alone<T>(work: (db: Database) => Promise<T>): Promise<T>;
  close(): Promise<void>;
}

export const toRows = (result: unknown) => (result as { rows: Record<string, unknown>[] }).rows;
