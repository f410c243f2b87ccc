import { PGlite } from "@electric-sql/pglite";
import { drizzle } from "drizzle-orm/pglite";
import { trackCommits } from "../backend/platform/db/afterCommit";
import type { Store } from "../backend/platform/db/database";
import * as schema from "../backend/platform/db/schema";
import { createStatements } from "../backend/platform/db/statements";
import { type Querying, runTransaction } from "../backend/platform/db/transaction";

export interface MemoryStore extends Store {
  /** Returns an image of the whole database, from which another store can be opened. */
  dumpImage(): Promise<Blob>;
  /** Returns a new store of the same database, with a new `db`. Closes this store, whose `db` then fails. */
  handOn(): MemoryStore;
}

/** Opens a store in memory, in this thread. Opening takes seconds without another store's `image`. */
export async function openMemoryStore(image?: Blob): Promise<MemoryStore> {
  return toStore(await PGlite.create(image ? { loadDataDir: image } : { initDbStartParams: ["--wal-segsize=4"] }));
}

function toStore(engine: PGlite, statements = createStatements(engine)): MemoryStore {
  let isHandedOn = false;
  let turn: Promise<unknown> = Promise.resolve();
  /** Runs work in turn: a query during an open transaction waits for the transaction's end. */
  const inTurn = <T>(work: () => Promise<T>): Promise<T> => {
    if (isHandedOn) throw new Error("The store is closed.");
    const done = turn.then(work);
    turn = done.catch(() => undefined);
    return done;
  };
  const query: Querying["query"] = (sql, parameters = [], { rowMode = "object" } = {}) =>
    statements.query(sql, parameters, rowMode);
  // Replaces the two PGlite methods that drizzle calls, to cache statements as the product does (storeWorker.ts).
  const client = {
    query: (...asked: Parameters<Querying["query"]>) => inTurn(() => query(...asked)),
    transaction: <T>(work: (client: Querying) => Promise<T>) =>
      inTurn(() => runTransaction({ query, exec: (sql) => engine.exec(sql) }, work)),
  };
  const db = trackCommits(drizzle(client as unknown as PGlite, { schema }));
  return {
    db,
    engine: "embedded",
    alone: (work) => work(db),
    dumpImage: () => engine.dumpDataDir("none"),
    handOn: () => {
      isHandedOn = true;
      return toStore(engine, statements);
    },
    close: () => engine.close(),
  };
}
