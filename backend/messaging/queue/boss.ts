import PgBoss, { type Db } from "pg-boss";
import type { Database } from "../../platform/db/database";

/** A statement with its parameters, as the sessions of both of drizzle's drivers carry it out. */
interface Session {
  session: {
    prepareQuery(
      query: { sql: string; params: unknown[] },
      fields: undefined,
      name: undefined,
      inArrayMode: false,
    ): { execute(): Promise<{ rows: Record<string, unknown>[] }> };
  };
}

/**
 * Carries out a statement as it stands, on either store, inside of a transaction where `db` is one. drizzle's own `sql`
 * gives each use of a parameter a number, and with it a type, of its own.
 */
export async function execute(db: Database, text: string, values: unknown[] = []): Promise<Record<string, unknown>[]> {
  // The types hide the session, because an application needs it for nothing else.
  const { session } = db as unknown as Session;
  const query = session.prepareQuery({ sql: text, params: values }, undefined, undefined, false);
  return (await query.execute()).rows;
}

/** pg-boss's view of a database, or of a transaction. */
export const toBossDatabase = (db: Database): Db => ({
  executeSql: async (text, values) => ({ rows: await execute(db, text, values) }),
});

const bosses = new WeakMap<Database, PgBoss>();

/** Returns pg-boss on our store. It is never started: worker.ts has the timers. Its calls take `toBossDatabase`. */
export function toBoss(db: Database): PgBoss {
  const boss =
    bosses.get(db) ?? new PgBoss({ db: toBossDatabase(db), migrate: false, supervise: false, schedule: false });
  bosses.set(db, boss);
  return boss;
}
