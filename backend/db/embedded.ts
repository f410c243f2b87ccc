import { PGlite } from "@electric-sql/pglite";
import { drizzle } from "drizzle-orm/pglite";
import type { Store } from "./database";
import * as schema from "./schema";

/** The embedded store: in a folder, or in memory (tests) where none is given. */
export async function openEmbeddedStore(folder?: string): Promise<Store> {
  const client = await PGlite.create(folder);
  return { db: drizzle(client, { schema }), engine: "embedded", close: () => client.close() };
}
