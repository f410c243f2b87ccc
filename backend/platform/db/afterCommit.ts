import type { Database } from "./database";
import { timeStatements } from "./timeStatements";

type Work = (store: Database) => void;

/** Each store and each transaction on it: the store, and what waits for the transaction's end; null outside of one. */
const scopes = new WeakMap<Database, { store: Database; waiting: Work[] | null }>();

/** Has a store's transactions remember what waits for their commit, and its statements timed. Returns the store. */
export function trackCommits<Store extends Database>(store: Store): Store {
  track(store, store, null);
  return store;
}

function track(db: Database, store: Database, waiting: Work[] | null): void {
  scopes.set(db, { store, waiting });
  timeStatements(db);
  const transaction = db.transaction.bind(db);
  db.transaction = async (work, config) => {
    const own: Work[] = [];
    const result = await transaction((tx) => {
      track(tx, store, own);
      return work(tx);
    }, config);
    // A part of a transaction waits for the whole of it.
    if (waiting) waiting.push(...own);
    else for (const each of own) each(store);
    return result;
  };
}

/** Does something once the transaction has committed; outside of one at once. It must not throw. */
export function afterCommit(db: Database, work: Work): void {
  const { store, waiting } = scopes.get(db) ?? { store: db, waiting: null };
  if (waiting) waiting.push(work);
  else work(store);
}
