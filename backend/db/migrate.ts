import { fileURLToPath } from "node:url";
import type { drizzle } from "drizzle-orm/pglite";
import { migrate as migrateWith } from "drizzle-orm/pglite/migrator";
import type { Store } from "./database";

/**
 * Brings the store to the schema of this version: the same files for both engines. Hosts that start together do it one
 * after the other.
 */
export async function migrate(store: Store, migrationsFolder = fileURLToPath(new URL("./migrations", import.meta.url))): Promise<void> {
  // The migrators of drizzle's drivers are one and the same; only their types name the driver.
  await store.alone((db) => migrateWith(db as unknown as ReturnType<typeof drizzle>, { migrationsFolder }));
}
