import { sql } from "drizzle-orm";
import type { Database } from "./database";
import { findCause, toCode } from "./storeFailure";

/**
 * Reads the id of this store, which differs from every other one, a restored copy too. It is the id that PostgreSQL
 * gives a cluster when it is made, with the number of the database in it. Returns null where the user may not ask for
 * it. A copy of a cluster's very files has the same id, as has the embedded store's folder.
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
