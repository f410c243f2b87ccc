import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { isNotNull } from "drizzle-orm";
import { buildApp } from "../../backend/program/app";
import type { AppContext } from "../../backend/http/context";
import { readConfig } from "../../backend/platform/config";
import { openStore } from "../../backend/platform/db/openStore";
import { companyRecords, vacancies } from "../../backend/platform/db/schema";
import { importFeed } from "../../backend/vacancies/vacancy/import/importFeed";
import { generateFeed } from "../../backend/program/sample/feed";
import { amount } from "./amount";
import { percentile, type Row } from "./row";
import { searchQueries } from "./searchQueries";

const FEW = amount(10_000, 100);
const MANY = amount(100_000, 1_000);
const WARM_UP = 60;

/** Measures import and search through an embedded API server's HTTP, with 10,000 and then 100,000 vacancies. */
export async function search(): Promise<Row[]> {
  const folder = mkdtempSync(join(tmpdir(), "bench-search-"));
  const config = readConfig({ DATA_DIR: folder, LOG_LEVEL: "silent", RATE_LIMITS: "0" });
  const store = await openStore(config);
  const context: AppContext = { db: store.db, config, now: () => new Date() };
  const app = buildApp(context);
  try {
    const origin = await app.listen({ host: "127.0.0.1", port: 0 });
    const firstSeconds = await seconds(() => load(context, FEW, 1));
    const few = await ask(origin);
    const restSeconds = await seconds(() => load(context, MANY - FEW, 2));
    const many = await ask(origin);
    const kinds = [...new Set(many.map(({ kind }) => kind))];
    const p95 = percentile(timesOf(many), 95);
    return [
      {
        name: `import of ${format(MANY)} vacancies, embedded`,
        ours: MANY / (firstSeconds + restSeconds),
        unit: "rows/s",
        budget: { atLeast: 2_000 },
      },
      {
        name: `search through the API, ${format(MANY)} vacancies, p95 of ${many.length}`,
        ours: p95,
        unit: "ms",
        budget: { atMost: 15 },
      },
      {
        name: `search through the API, ${format(MANY)} vacancies, median`,
        ours: percentile(timesOf(many), 50),
        unit: "ms",
      },
      ...kinds.map((kind): Row => ({
        name: `search, ${kind}, p95`,
        ours: percentile(timesOf(many.filter((response) => response.kind === kind)), 95),
        unit: "ms",
      })),
      {
        name: "search p95, 10 times as many vacancies",
        ours: p95,
        unit: "ms",
        reference: { name: `${format(FEW)} vacancies`, value: percentile(timesOf(few), 95) },
        budget: { atMostRatio: 4 },
      },
    ];
  } finally {
    await app.close();
    await store.close();
    rmSync(folder, { recursive: true, force: true });
  }
}

export const format = (count: number) => count.toLocaleString("en");

export async function load(context: AppContext, count: number, seed: number): Promise<void> {
  const report = await importFeed(context, { format: "json", source: lines(count, seed) });
  if (report.created !== count)
    throw new Error(`${report.created} of ${count} vacancies went in: ${JSON.stringify(report.problems.slice(0, 3))}`);
  await insertRecords(context);
}

/** Inserts a record for each company, because a search reads it for each card. */
async function insertRecords({ db, now }: AppContext): Promise<void> {
  const named = await db
    .selectDistinct({ slug: vacancies.companySlug })
    .from(vacancies)
    .where(isNotNull(vacancies.companySlug));
  const records = named.map(({ slug }) => ({
    slug: slug ?? "",
    applications: 40,
    inTime: 92,
    medianDays: 4,
    recountAt: new Date(now().getTime() + 24 * 3_600_000),
  }));
  for (let at = 0; at < records.length; at += 500)
    await db
      .insert(companyRecords)
      .values(records.slice(at, at + 500))
      .onConflictDoNothing();
}

function* lines(count: number, seed: number): Generator<string> {
  for (const row of generateFeed(count, new Date(), seed, `bench${seed}`)) yield `${JSON.stringify(row)}\n`;
}

interface Answer {
  kind: string;
  ms: number;
}

export async function ask(origin: string, warmUp = WARM_UP): Promise<Answer[]> {
  const queries = searchQueries().slice(0, amount(Infinity, 48));
  const responses: Answer[] = [];
  for (const [index, { kind, query }] of [...queries.slice(0, warmUp), ...queries].entries()) {
    const started = performance.now();
    const response = await fetch(`${origin}/selectiveProcess/listAll${query}`);
    const text = await response.text();
    const ms = performance.now() - started;
    if (response.status !== 200) throw new Error(`${query}: ${response.status} ${text.slice(0, 200)}`);
    if (index >= warmUp) responses.push({ kind, ms });
  }
  return responses;
}

async function seconds(work: () => Promise<void>): Promise<number> {
  const started = performance.now();
  await work();
  return (performance.now() - started) / 1000;
}

export const timesOf = (answers: Answer[]) => answers.map(({ ms }) => ms);
