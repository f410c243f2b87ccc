import { execFileSync } from "node:child_process";
import { readFileSync, statSync } from "node:fs";
import { join } from "node:path";
import { sql } from "drizzle-orm";
import { afterAll, beforeAll, expect, test } from "vitest";
import { buildApp } from "../../backend/program/app";
import { readConfig } from "../../backend/platform/config";
import { openStore } from "../../backend/platform/db/openStore";
import { toRows } from "../../backend/platform/db/database";
import { backgroundDone } from "../../backend/http/server/background";
import { taskKinds } from "../../backend/program/rooms";
import { ensureQueues } from "../../backend/messaging/queue/enqueue";
import { aCandidate } from "../factories/people";
import { addresses, makeSecrets, readParts, readPostgres } from "./compose";
import { postgresPrograms, startPostgres, type PostgresServer } from "./postgres";
import { newFolder, patience } from "./programs";

// Tests the PostgreSQL roles of compose.yaml. The test's server is created by the image's script (deploy/postgres.sh).

let database: PostgresServer;
let secrets: string;
beforeAll(async () => {
  secrets = makeSecrets(newFolder());
  database = await startPostgres(undefined, readPostgres(secrets));
}, patience);
afterAll(() => database.stop());

const read = (name: string) => readFileSync(join(secrets, name), "utf8").trim();
const toUrl = (name: string) => read(name).replace("@127.0.0.1/", `@127.0.0.1:${database.port}/`);

function ask(user: string, password: string, statement: string, name = "motriz"): string {
  const program = join(postgresPrograms ?? "", "psql");
  const to = ["-h", "127.0.0.1", "-p", String(database.port), "-U", user, "-w", "-Atqc", statement, name];
  try {
    return execFileSync(program, to, {
      env: { ...process.env, PGPASSWORD: password },
      encoding: "utf8",
      stdio: "pipe",
    }).trim();
  } catch (error) {
    return String((error as { stderr: string }).stderr);
  }
}

test("roles need a password, and have no administrator's rights", () => {
  const rights = "select rolsuper, rolcreatedb, rolcreaterole, rolreplication, rolbypassrls from pg_roles";
  for (const [role, password] of [
    ["motriz", read("database_password")],
    ["motriz_owner", read("database_owner_password")],
  ] as const) {
    expect(ask(role, password, `${rights} where rolname = current_user`)).toBe("f|f|f|f|f");
    expect(ask(role, "", "select 1")).toMatch(/no password supplied/);
    expect(ask(role, password, "create database another")).toMatch(/permission denied/);
    expect(ask(role, password, "select 1", "postgres")).toMatch(/permission denied/);
  }
  expect(ask("motriz", read("database_password"), "create table public.added (id int)")).toMatch(/permission denied/);
  expect(ask("postgres", "", "select 1", "postgres")).toMatch(/no password supplied/);
});

test("only migration and restore get the owner's password", () => {
  const given = { PUBLIC_ORIGIN: "https://vagas.example", ...addresses };
  const parts = readParts({ given, secrets, data: newFolder() });
  const knows = (secret: string) =>
    parts.filter(({ variables }) => Object.values(variables).includes(join(secrets, secret))).map(({ name }) => name);
  expect(knows("database_migration_url")).toEqual(["migrate", "restore"]);
  expect(knows("postgres_password")).toEqual([]);
  expect(knows("database_url")).toEqual(["migrate", "backup", "api1", "api2", "worker"]);
});

test("the owner role migrates, the other role serves", { timeout: patience }, async () => {
  const variables = { DATA_DIR: newFolder(), DATABASE_URL: toUrl("database_url"), LOG_LEVEL: "silent" };
  await (
    await openStore(readConfig({ ...variables, DATABASE_MIGRATION_URL: toUrl("database_migration_url") }))
  ).close();
  const config = readConfig(variables);
  const store = await openStore(config);
  const context = { db: store.db, config, now: () => new Date() };
  const app = buildApp(context);
  try {
    await app.ready();
    await ensureQueues(context, taskKinds);
    await aCandidate(app);
    await backgroundDone(context);
    const owners = sql`select distinct tableowner from pg_tables where schemaname in ('public', 'pgboss', 'drizzle')`;
    expect(toRows(await store.db.execute(owners))).toEqual([{ tableowner: "motriz_owner" }]);
    // The backup of docs/operators.md runs as this role.
    const copy = join(newFolder(), "store.dump");
    const dump = ["--format=custom", "--no-owner", "--no-acl", "--file", copy, "--dbname", toUrl("database_url")];
    execFileSync(join(postgresPrograms ?? "", "pg_dump"), dump, { stdio: "pipe" });
    expect(statSync(copy).size).toBeGreaterThan(10_000);
    await expect(store.db.execute(sql`drop table users`)).rejects.toMatchObject({ cause: { code: "42501" } });
  } finally {
    await app.close();
    await store.close();
  }
});
