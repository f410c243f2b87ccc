import { migrate as migrateEmbedded } from "drizzle-orm/pglite/migrator";
import type { Store } from "./database";

/** Brings the store to the schema of this version; the same files for both engines. */
export async function migrate(store: Store, migrationsFolder = new URL("./migrations", import.meta.url).pathname): Promise<void> {
  await migrateEmbedded(store.db as never, { migrationsFolder });
}
