import { fileURLToPath } from "node:url";
import type { drizzle } from "drizzle-orm/pglite";
import { migrate as migrateWith } from "drizzle-orm/pglite/migrator";
import type { Store } from "./database";

const beside = fileURLToPath(new URL("./migrations", import.meta.url));

/**
 * Brings the store to the schema of this version, with the same files for both engines. API servers that start
 * together do it one after the other.
 */
export async function migrate(store: Store, migrationsFolder = beside): Promise<void> {
  // The migrators of all drizzle drivers are the same; only their types differ.
  await store.alone((db) => migrateWith(db as unknown as ReturnType<typeof drizzle>, { migrationsFolder }));
}
