import { sql } from "drizzle-orm";
import { type Database, toRows } from "./database";

const SCHEMAS = "public, drizzle, pgboss";

/** Grants a role access to rows that another role's schema holds, and nothing else (ASVS 5.0, 13.2.2). */
export async function letServe(owner: Database, role: string): Promise<void> {
  const name = `"${role.replaceAll('"', '""')}"`;
  const statements = [
    `grant usage on schema ${SCHEMAS} to ${name}`,
    `grant select, insert, update, delete on all tables in schema public, pgboss to ${name}`,
    `grant select on all tables in schema drizzle to ${name}`,
    `grant usage, select on all sequences in schema public, pgboss to ${name}`,
    `grant select on all sequences in schema drizzle to ${name}`,
    `alter default privileges in schema pgboss grant select, insert, update, delete on tables to ${name}`,
    "alter function pgboss.create_queue(text, json) security definer set search_path = pg_catalog, pg_temp",
  ];
  await owner.transaction(async (transaction) => {
    for (const statement of statements) await transaction.execute(sql.raw(statement));
  });
}

export async function findRole(db: Database): Promise<string> {
  const [row] = toRows(await db.execute(sql`select current_user::text as name`));
  return String(row?.name);
}
