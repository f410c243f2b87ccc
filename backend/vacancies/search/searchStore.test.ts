import { sql } from "drizzle-orm";
import { beforeAll, expect, it } from "vitest";
import { listVacancies } from "#contract/vacancies/vacancy";
import { openSharedServer } from "#tests/apiServer";
import type { AppContext } from "../../http/context";
import { type Database, toRows } from "../../platform/db/database";
import { generateFeed } from "../../program/sample/feed";
import { importFeed } from "../vacancy/import/importFeed";
import { searchVacancies } from "./search";

const NOW = new Date("2026-06-01T12:00:00.000Z");
const before = (hours: number) => new Date(NOW.getTime() - hours * 3_600_000).toISOString();

const test = await openSharedServer();
beforeAll(async () => {
  // A third of the vacancies is open, a third suspended, a third closed. Half of the open vacancies have expired.
  test.setNow(new Date(NOW.getTime() - 3_600_000));
  const rows = [...generateFeed(60, NOW, 3, "status")].map((row, number) => ({
    ...row,
    roleName: number % 2 ? "Mecânico" : "Vendedor",
    status: (number % 3) + 1,
    opensAt: before(100 + number),
    closesAt: number % 6 === 0 ? before(0.5) : null,
  }));
  await importFeed(test.context, { format: "json", source: rows.map((row) => `${JSON.stringify(row)}\n`) });
  test.setNow(NOW);
});

/** Searches with indexes where one fits. `walks` is the number of sequential scans that remained. */
async function search(query: Record<string, unknown>) {
  const asked = listVacancies.query.parse(query);
  return test.context.db.transaction(async (db) => {
    await db.execute(sql`set local enable_seqscan = off`);
    const context: AppContext = { ...test.context, db };
    // PostgreSQL also counts earlier scans of this connection that it has not reported yet.
    const earlier = await countWalks(db);
    const found = await searchVacancies(context, asked, null);
    return { ...found, walks: (await countWalks(db)) - earlier };
  });
}

async function countWalks(db: Database): Promise<number> {
  const [walked] = await db
    .select({ times: sql<number>`seq_scan::int` })
    .from(sql`pg_stat_xact_user_tables`)
    .where(sql`relname = 'vacancies'`);
  return walked?.times ?? 0;
}

it.each([
  ["", 30],
  ["vendedor", 20],
  ["mecanico", 10],
  ["astronauta", 0],
])("finds closed vacancies without a sequential scan: %j", async (roleName, total) => {
  const { walks, ...found } = await search({ status: 3, roleName, sort: "DESC", limit: 100, facets: 1 });
  expect({ total: found.total, rows: found.rows.length, walks }).toEqual({ total, rows: total, walks: 0 });
  const dates = found.rows.map(({ opensAt }) => opensAt);
  expect(dates).toEqual([...dates].sort().reverse());
  const pages = await Promise.all([1, 2, 3].map((page) => search({ status: 3, roleName, sort: "DESC", page })));
  expect(pages.flatMap(({ rows }) => rows)).toEqual(found.rows.slice(0, 30));
});

it("finds suspended vacancies without a sequential scan", async () => {
  expect(await search({ status: 2 })).toMatchObject({ total: 20, walks: 0 });
});

it("keeps the index's list of pending rows short", async () => {
  const options = sql`select reloptions as list from pg_class where relname = 'open_vacancies_search_vector'`;
  const [found] = toRows(await test.context.db.execute(options));
  expect(found?.list).toEqual(["fastupdate=true", "gin_pending_list_limit=256"]);
});
