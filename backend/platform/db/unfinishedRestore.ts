import { existsSync } from "node:fs";
import { join } from "node:path";
import { sql } from "drizzle-orm";
import type { Config } from "../config";
import { type Database, toRows } from "./database";

/** The file that marks an unfinished restore. In a PostgreSQL database, `SCHEMA` is the mark. */
export const toRestoreMark = ({ DATA_DIR }: Pick<Config, "DATA_DIR">): string => join(DATA_DIR, "restoring.json");
const SCHEMA = "motriz_restoring";

/** Means that a restore into this store was interrupted. The message is for the operator. */
export class UnfinishedRestore extends Error {
  override name = "UnfinishedRestore";

  constructor() {
    super("A restore into this store did not end, so it is incomplete. Run `motriz restore` again: it begins anew.");
  }
}

/** @throws UnfinishedRestore */
export function requireWholeFolder(config: Pick<Config, "DATA_DIR">): void {
  if (existsSync(toRestoreMark(config))) throw new UnfinishedRestore();
}

/** @throws UnfinishedRestore */
export async function requireWholeDatabase(db: Database): Promise<void> {
  if (await isRestoring(db)) throw new UnfinishedRestore();
}

export async function isRestoring(db: Database): Promise<boolean> {
  const [row] = toRows(await db.execute(sql`select to_regnamespace(${SCHEMA}) is not null as "is"`));
  return row?.is === true;
}

export const markRestoring = (db: Database): Promise<unknown> => db.execute(sql.raw(`create schema ${SCHEMA}`));

export const unmarkRestoring = (db: Database): Promise<unknown> =>
  db.execute(sql.raw(`drop schema if exists ${SCHEMA}`));

export async function hasTables(db: Database): Promise<boolean> {
  const [row] = toRows(
    await db.execute(
      sql`select count(*)::int as count from pg_tables where schemaname not in ('pg_catalog', 'information_schema')`,
    ),
  );
  return Number(row?.count) > 0;
}

/** Drops all tables, functions and schemas of the product, after a restore into an empty database was interrupted. */
export async function dropAll(db: Database): Promise<void> {
  const ours = "'public'::regnamespace";
  const statements = [
    `select format('drop table if exists %s cascade', oid::regclass) as text from pg_class
      where relnamespace = ${ours} and relkind in ('r', 'p')`,
    `select format('drop function if exists %s cascade', oid::regprocedure) as text from pg_proc
      where pronamespace = ${ours}
        and not exists (select from pg_depend where objid = pg_proc.oid and deptype = 'e')`,
    "select 'drop schema if exists drizzle, pgboss cascade' as text",
  ];
  await db.transaction(async (tx) => {
    for (const statement of statements)
      for (const { text } of toRows(await tx.execute(sql.raw(statement)))) await tx.execute(sql.raw(String(text)));
  });
}
