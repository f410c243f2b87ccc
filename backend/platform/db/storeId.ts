import { sql } from "drizzle-orm";
import type { Database } from "./database";
import { findCause, toCode } from "./storeFailure";

/**
 * Returns an id that differs for each store, restored copies too: PostgreSQL's cluster id with the database's number.
 * Null if the user may not read it. A copy of the very files has the same id.
 */
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
