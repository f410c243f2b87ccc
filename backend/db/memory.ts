import { PGlite } from "@electric-sql/pglite";
import { drizzle } from "drizzle-orm/pglite";
import type { Store } from "./database";
import * as schema from "./schema";

/**
 * Opens a store in memory, in this thread, for tests. `image` is an image of another store; without it the start takes
 * some seconds.
 */
export async function openMemoryStore(image?: Blob): Promise<Store & { dumpImage(): Promise<Blob> }> {
  const client = await PGlite.create(image ? { loadDataDir: image } : { initDbStartParams: ["--wal-segsize=4"] });
  const db = drizzle(client, { schema });
  return {
    db,
    engine: "embedded",
    alone: (work) => work(db),
    dumpImage: () => client.dumpDataDir("none"),
    close: () => client.close(),
  };
}
