// @deep: runs every migration from the first.
import { readdirSync, readFileSync } from "node:fs";
import { sql } from "drizzle-orm";
import { expect, test } from "vitest";
import { toCompanySlug } from "#contract/vacancies/companySlug";
import { aVacancy } from "#tests/factories/vacancies";
import { openTestStore } from "#tests/store";
import { openTestServer } from "#tests/apiServer";
import { toCard } from "../../vacancies/cards/content";
import type { Database } from "./database";
import { openMemoryStore } from "../../../tests/memoryStore";
import { migrate, readSchema } from "./migrate";
import { vacancies } from "./schema";

const folder = new URL("./migrations/", import.meta.url);
const { entries } = JSON.parse(readFileSync(new URL("meta/_journal.json", folder), "utf8")) as {
  entries: { when: number; tag: string }[];
};

/** A value of each type. One id for all, so that every foreign key finds its row. */
const valueOf: Record<string, string> = {
  uuid: "'00000000-0000-4000-8000-000000000001'",
  text: "'x'",
  smallint: "1",
  integer: "1",
  bigint: "1",
  boolean: "true",
  date: "'2026-01-31'",
  jsonb: "'{}'",
  tsvector: "'word'",
  ARRAY: "'{}'",
  "timestamp with time zone": "'2026-01-31T12:00:00Z'",
};

const toRows = (result: unknown) => (result as { rows: Record<string, unknown>[] }).rows;

async function fillEveryTable(db: Database): Promise<string[]> {
  const columns = toRows(
    await db.execute(
      sql`select table_name as table, column_name as column, data_type as type from information_schema.columns where table_schema = 'public' order by 1`,
    ),
  );
  const tables = [...new Set(columns.map(({ table }) => String(table)))];
  await db.execute(sql.raw("set session_replication_role = replica"));
  for (const table of tables) {
    const own = columns.filter((column) => column.table === table);
    const names = own.map(({ column }) => `"${String(column)}"`);
    const values = own.map(({ type }) => valueOf[String(type)] ?? `no value of type ${String(type)}`);
    await db.execute(
      sql.raw(`insert into "${table}" (${names.join(", ")}) overriding system value values (${values.join(", ")})`),
    );
  }
  await db.execute(sql.raw("set session_replication_role = origin"));
  return tables;
}

test("migrates a store with rows", async () => {
  const server = await openTestServer();
  await aVacancy(server.context);
  const [vacancy] = await server.context.db.select({ content: vacancies.content }).from(vacancies);
  await server.close();

  const store = await openMemoryStore();
  await migrate(store, { until: entries[0]?.when });
  const tables = await fillEveryTable(store.db);
  expect(tables.length).toBeGreaterThan(10);
  await store.db.execute(sql`update selective_processes set content = ${JSON.stringify(vacancy?.content)}::jsonb`);
  await migrate(store);
  const [found] = await store.db.select().from(vacancies);
  expect(found?.card).toEqual(vacancy && toCard(vacancy.content));
  expect(found?.searchVector).toBe("'word'");
  await store.close();
}, 300_000);

test("gives old vacancies their company's slug", async () => {
  const names = ["Umburana Veículos", "  ÂNGELO & Irmãos (S/A) ", "Kia", "İlker ßon", "本田", "—", "", null];
  const store = await openMemoryStore();
  const before = entries[entries.findIndex(({ tag }) => tag.endsWith("_companies")) - 1];
  await migrate(store, { until: before?.when });
  for (const [index, name] of names.entries())
    await store.db.execute(
      sql`insert into vacancies (external_id, status, opens_at, content, card, search_vector, content_hash)
        values (${String(index)}, 1, now(), '{}', ${JSON.stringify({ companyName: name })}::jsonb, '', '')`,
    );
  await migrate(store);
  const found = await store.db
    .select({ slug: vacancies.companySlug })
    .from(vacancies)
    .orderBy(sql`external_id`);
  expect(found.map(({ slug }) => slug)).toEqual(names.map(toCompanySlug));
  await store.close();
}, 120_000);

test("adds required columns only with a default", () => {
  for (const name of readdirSync(folder).filter((file) => file.endsWith(".sql")))
    for (const statement of readFileSync(new URL(name, folder), "utf8").split("--> statement-breakpoint"))
      if (/ADD COLUMN.* NOT NULL/i.test(statement)) expect(statement, name).toMatch(/\bDEFAULT\b|GENERATED/i);
});

test("rejects a store that a newer version wrote", async () => {
  const store = await openTestStore();
  const own = await readSchema(store.db);
  // Migrations are compared by time, so their times must ascend.
  const times = entries.map(({ when }) => when);
  expect(times).toEqual([...new Set(times)].sort((a, b) => a - b));
  expect(own).toBe(times.at(-1));
  await store.db.execute(
    sql`insert into drizzle.__drizzle_migrations (hash, created_at) values ('newer', ${Number(own) + 1})`,
  );
  await expect(migrate(store)).rejects.toThrow(/^The store was written by a newer version/);
  await store.db.execute(sql`delete from drizzle.__drizzle_migrations where hash = 'newer'`);
  await store.close();
});
