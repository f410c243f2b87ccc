import { PGlite } from "@electric-sql/pglite";
import { drizzle } from "drizzle-orm/pglite";
import { trackCommits } from "./afterCommit";
import type { Store } from "./database";
import * as schema from "./schema";

/** A store in memory, for tests. It can be copied and handed on. */
export interface MemoryStore extends Store {
  /** An image of the whole database, to open another store from. */
  dumpImage(): Promise<Blob>;
  /** The same database as a new store with a new `db`. It closes this store, whose `db` fails from then on. */
  handOn(): MemoryStore;
}

/** Opens a store in memory, in this thread, for tests. `image` is another store's; without it it takes seconds. */
export async function openMemoryStore(image?: Blob): Promise<MemoryStore> {
  return toStore(await PGlite.create(image ? { loadDataDir: image } : { initDbStartParams: ["--wal-segsize=4"] }));
}

function toStore(client: PGlite): MemoryStore {
  let isHandedOn = false;
  const own = new Proxy(client, {
    get: (target, name) => {
      if (isHandedOn) throw new Error("The store is closed.");
      const value: unknown = Reflect.get(target, name);
      return typeof value === "function" ? (value.bind(target) as unknown) : value;
    },
  });
  const db = trackCommits(drizzle(own, { schema }));
  return {
    db,
    engine: "embedded",
    alone: (work) => work(db),
    dumpImage: () => client.dumpDataDir("none"),
    handOn: () => {
      isHandedOn = true;
      return toStore(client);
    },
    close: () => client.close(),
  };
}
