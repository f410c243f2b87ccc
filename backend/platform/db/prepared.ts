import type { Database } from "./database";

/**
 * Prepares a query once per store, because building it took a third of a call's time. Does not work in transactions.
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
