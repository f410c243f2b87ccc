import type { Database } from "./database";

/**
 * A query that drizzle writes once a store, with `sql.placeholder` where its values come: writing it anew was a third
 * of what a call cost. Not for transactions: each is a database of its own.
 */
export function prepareOnce<Query>(prepare: (db: Database) => Query): (db: Database) => Query {
  const prepared = new WeakMap<Database, Query>();
  return (db) => {
    const known = prepared.get(db);
    if (known) return known;
    const made = prepare(db);
    prepared.set(db, made);
    return made;
  };
}
