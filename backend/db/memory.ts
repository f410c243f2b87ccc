import { PGlite } from "@electric-sql/pglite";
import { drizzle } from "drizzle-orm/pglite";
import type { Store } from "./database";
import * as schema from "./schema";

/** A store in memory, which can be copied and handed on: for tests. */
export interface MemoryStore extends Store {
  dumpImage(): Promise<Blob>;
  /** The same database as a new store. Nothing that was remembered of the `db` of this one is taken to hold for it. */
  handOn(): MemoryStore;
}

/**
 * Opens a store in memory, in this thread. `image` is what `dumpImage` took of another one; without it the start costs
 * some seconds.
 */
export async function openMemoryStore(image?: Blob): Promise<MemoryStore> {
  return toStore(await PGlite.create(image ? { loadDataDir: image } : { initDbStartParams: ["--wal-segsize=4"] }));
}

function toStore(client: PGlite): MemoryStore {
  const db = drizzle(client, { schema });
  return {
    db,
    engine: "embedded",
    alone: (work) => work(db),
    dumpImage: () => client.dumpDataDir("none"),
    handOn: () => toStore(client),
    close: () => client.close(),
  };
}
