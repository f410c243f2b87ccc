import PgBoss, { type Db } from "pg-boss";
import type { Database } from "../../platform/db/database";

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

/** Runs a statement with `$1`, `$2` …, each usable several times (drizzle's `sql` numbers every use). */
export async function execute(db: Database, text: string, values: unknown[] = []): Promise<Record<string, unknown>[]> {
  const { session } = db as unknown as Session;
  const query = session.prepareQuery({ sql: text, params: values }, undefined, undefined, false);
  return (await query.execute()).rows;
}

export const toBossDatabase = (db: Database): Db => ({
  executeSql: async (text, values) => ({ rows: await execute(db, text, values) }),
});

const bosses = new WeakMap<Database, PgBoss>();

/** Returns the store's pg-boss, which is never started: program/jobs/queueWorker.ts has the timers. */
export function toBoss(db: Database): PgBoss {
  const boss =
    bosses.get(db) ?? new PgBoss({ db: toBossDatabase(db), migrate: false, supervise: false, schedule: false });
  bosses.set(db, boss);
  return boss;
}
