import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { sql } from "drizzle-orm";
import { matchNewVacancies } from "../../backend/channels/alerts/match";
import { buildApp } from "../../backend/program/app";
import { readConfig } from "../../backend/platform/config";
import type { AppContext } from "../../backend/http/context";
import { openStore } from "../../backend/platform/db/openStore";
import { generateFeed } from "../../backend/program/sample/feed";
import { places } from "../../backend/program/sample/places";
import { Random } from "../../backend/program/sample/random";
import { importFeed } from "../../backend/vacancies/vacancy/import/importFeed";
import { judgedQueries } from "../relevance/judgedQueries";
import { amount } from "./amount";
import { percentile, type Row } from "./row";
import { searchQueries } from "./searchQueries";

const ALERTS = amount(100_000, 500);
const STORED = amount(10_000, 500);
/** New vacancies of a day, and the vacancies of a night's import. About 220 of 10,000 vacancies are new each day. */
const DAY = amount(100, 10);
const NIGHT = { changed: amount(4_750, 50), fresh: amount(250, 5) };
const LOADED_AT = new Date();
/** Searches that are timed while no matching runs, and untimed searches before these. */
const IDLE = amount(240, 1);
const WARM_UP = amount(60, 1);

/** Matches new vacancies against 100,000 people's alerts (docs/decisions/0015) in an embedded API server. */
export async function alerts(): Promise<Row[]> {
  const folder = mkdtempSync(join(tmpdir(), "bench-alerts-"));
  const config = readConfig({ DATA_DIR: folder, LOG_LEVEL: "silent", RATE_LIMITS: "0" });
  const store = await openStore(config);
  const context: AppContext = { db: store.db, config, now: () => new Date() };
  const app = buildApp(context);
  try {
    // The API server does not listen, because a listening server's job would match the vacancies too.
    await app.ready();
    // Vacancies before the first matching are never announced.
    await matchNewVacancies(context);
    await load(context, generateFeed(STORED, LOADED_AT, 1, "stored"));
    await matchNewVacancies(context);
    const searches = await writeAlerts(context);
    const ask = asker(app);
    await ask(countdown(WARM_UP));
    const idle = await ask(countdown(IDLE));
    await load(context, generateFeed(DAY, new Date(), 2, "day"));
    const day = await match(context, ask);
    await load(context, nightFeed());
    const night = await match(context, ask);
    const about = `${ALERTS.toLocaleString("en")} alerts (${searches.toLocaleString("en")} searches)`;
    const toRows = (name: string, { seconds, matches, times, heap }: Matched): Row[] => [
      { name: `${name}, ${about}: ${matches} matches`, ours: seconds, unit: "s", budget: { atMost: 60 } },
      { name: `${name}: heap of the API server, at most`, ours: heap, unit: "MB" },
      {
        name: `${name}: a search meanwhile, ${STORED.toLocaleString("en")} vacancies, p95 of ${times.length}`,
        ours: percentile(times, 95),
        unit: "ms",
        reference: { name: "without matching", value: percentile(idle, 95) },
      },
    ];
    return [
      ...toRows(`${DAY} new vacancies`, day),
      ...toRows(`a feed of ${NIGHT.changed + NIGHT.fresh} vacancies, ${NIGHT.fresh} of them new`, night),
    ];
  } finally {
    await app.close();
    await store.close();
    rmSync(folder, { recursive: true, force: true });
  }
}

type FeedRow = ReturnType<typeof generateFeed> extends Generator<infer Each> ? Each : never;

async function load(context: AppContext, rows: Iterable<FeedRow>): Promise<void> {
  const report = await importFeed(context, { format: "json", source: toLines(rows) });
  if (report.problems.length > 0) throw new Error(JSON.stringify(report.problems.slice(0, 3)));
}

function* toLines(rows: Iterable<FeedRow>): Generator<string> {
  for (const row of rows) yield `${JSON.stringify(row)}\n`;
}

function* nightFeed(): Generator<FeedRow> {
  for (const row of generateFeed(NIGHT.changed, LOADED_AT, 1, "stored"))
    yield { ...row, description: `${row.description ?? ""} Início imediato.` };
  yield* generateFeed(NIGHT.fresh, new Date(), 3, "night");
}

/** Writes each person an alert with a judged query. Half of the alerts are unique. Returns the number of searches. */
async function writeAlerts({ db }: AppContext): Promise<number> {
  const random = new Random(11);
  const queries = Array.from({ length: ALERTS }, (_, at) => {
    const params = new URLSearchParams({ roleName: random.pick(judgedQueries).what });
    if (random.chance(0.8)) {
      const { city, state } = random.weighted(places);
      params.append("city", city);
      params.append("state", state);
      if (random.chance(0.6)) params.append("within", random.pick(["10", "30", "50", "100"]));
    }
    // The search ignores this parameter, which makes an alert unique.
    if (random.chance(0.5)) params.append("nobodysElse", String(at));
    return params.toString();
  });
  const LOT = Math.min(5_000, ALERTS);
  for (let from = 0; from < ALERTS; from += LOT)
    await db.execute(sql`
      with given as (
        select value as query, gen_random_uuid() as id, ${from} + ordinality as number
        from jsonb_array_elements_text(${JSON.stringify(queries.slice(from, from + LOT))}::jsonb) with ordinality),
      receivers as (insert into alert_receivers (id, email) select id, number || '@bench.example' from given)
      insert into alerts (receiver_id, name, query, pace, confirmed_at) select id, query, query, 'daily', now() from given`);
  await db.execute(sql`analyze alerts, alert_receivers`);
  return new Set(queries).size;
}

type Ask = (isOver: () => boolean) => Promise<number[]>;

/** Sends one search after the other until `isOver`. Returns each answer's time in ms. */
function asker(app: ReturnType<typeof buildApp>): Ask {
  const queries = searchQueries();
  let next = 0;
  return async (isOver) => {
    const times: number[] = [];
    while (!isOver()) {
      const { query = "" } = queries[next++ % queries.length] ?? {};
      const begun = performance.now();
      const { statusCode, body } = await app.inject({ url: `/selectiveProcess/listAll${query}` });
      times.push(performance.now() - begun);
      if (statusCode !== 200) throw new Error(`${query}: ${statusCode} ${body.slice(0, 200)}`);
    }
    return times;
  };
}

function countdown(from: number): () => boolean {
  let left = from;
  return () => left-- <= 0;
}

interface Matched {
  seconds: number;
  matches: number;
  /** In ms. */
  times: number[];
  /** In MB, without an embedded store, which has a thread and heap of its own. */
  heap: number;
}

async function match(context: AppContext, ask: Ask): Promise<Matched> {
  const count = async () => {
    const { rows } = (await context.db.execute(sql`select count(*)::int as n from alert_matches`)) as {
      rows: { n: number }[];
    };
    return rows[0]?.n ?? 0;
  };
  const before = await count();
  let isOver = false;
  let heap = 0;
  const watch = setInterval(() => (heap = Math.max(heap, process.memoryUsage().heapUsed)), 50);
  const begun = performance.now();
  const matching = matchNewVacancies(context)
    .then(() => (performance.now() - begun) / 1000)
    .finally(() => (isOver = true));
  const [seconds, times] = await Promise.all([matching, ask(() => isOver)]);
  clearInterval(watch);
  return { seconds, matches: (await count()) - before, times, heap: heap / 1e6 };
}
