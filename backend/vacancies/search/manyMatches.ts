import type { Database } from "../../platform/db/database";

/** Time in ms after which a search's matches are counted again. */
const KNOWN_FOR = 60_000;
const MOST_KNOWN = 2_000;

const known = new WeakMap<Database, Map<string, number>>();

/** Returns whether a search recently had too many matches. `key` is the search without page and order. Times in ms. */
export function isKnownMany(db: Database, key: string, at: number): boolean {
  const since = known.get(db)?.get(key);
  return since !== undefined && Math.abs(at - since) < KNOWN_FOR;
}

export function rememberMany(db: Database, key: string, at: number): void {
  const searches = known.get(db) ?? new Map<string, number>();
  if (searches.size >= MOST_KNOWN) searches.clear();
  known.set(db, searches.set(key, at));
}

export const clearMany = (db: Database) => known.delete(db);
