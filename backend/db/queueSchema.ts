import { sql } from "drizzle-orm";
import PgBoss from "pg-boss";
import { toRows, type Database } from "./database";

/** The version of pg-boss's tables that the installed pg-boss 10 works on. */
const VERSION = 24;

/**
 * Makes pg-boss's tables, in their own schema "pgboss". Those of an older version are dropped: they hold nothing that
 * `queued_tasks` does not say too, and whatever is not done comes back from there (queue/upkeep.ts).
 */
export async function installQueue(db: Database): Promise<void> {
  const [found] = toRows(await db.execute(sql`select to_regclass('pgboss.version') is not null as "is"`));
  if (found?.is) {
    const [installed] = toRows(await db.execute(sql`select max(version) as version from pgboss.version`));
    if (Number(installed?.version) >= VERSION) return;
    await db.execute(sql`drop schema pgboss cascade`);
  }
  await runAll(db, PgBoss.getConstructionPlans());
}

/** Runs statements as one, by PL/pgSQL: no driver takes several from drizzle. The transaction is around them. */
async function runAll(db: Database, plan: string): Promise<void> {
  const statements = plan.replace(/^\s*BEGIN;/, "").replace(/COMMIT;\s*$/, "");
  await db.execute(sql.raw(`do $install$ begin execute $plan$${statements}$plan$; end $install$`));
}
