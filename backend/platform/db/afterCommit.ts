import type { Database } from "./database";
import { timeStatements } from "./timeStatements";

type Work = (store: Database) => void;

const scopes = new WeakMap<Database, { store: Database; waiting: Work[] | null }>();

/** Makes `afterCommit` work for a store, and times its statements. Returns the store. */
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
    if (waiting) waiting.push(...own);
    else for (const each of own) each(store);
    return result;
  };
}

/** Runs work after the commit, or at once without a transaction. The work must not throw. */
export function afterCommit(db: Database, work: Work): void {
  const { store, waiting } = scopes.get(db) ?? { store: db, waiting: null };
  if (waiting) waiting.push(work);
  else work(store);
}
