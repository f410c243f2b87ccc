import { sql } from "drizzle-orm";
import type { Database } from "./database";
import { findCause, toCode } from "./storeFailure";

/** Returns the ids of cluster and database, or null without the right to read them. A copied folder has the same id. */
export async function readStoreId(db: Database): Promise<string | null> {
  const question = sql`select system_identifier || '/' || oid as id from pg_control_system(), pg_database where datname = current_database()`;
  try {
    const { rows } = (await db.execute(question)) as { rows: { id: string }[] };
    return rows[0]?.id ?? null;
  } catch (error) {
    if (toCode(findCause(error)) === "42501") return null;
    throw error;
  }
}
