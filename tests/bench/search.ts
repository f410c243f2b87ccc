import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { buildApp } from "../../backend/app";
import type { Host } from "../../backend/calls";
import { readConfig } from "../../backend/config";
import { openStore } from "../../backend/db/openStore";
import { importFeed } from "../../backend/processes/import/importFeed";
import { generateFeed } from "../../backend/sample/feed";
import type { Row } from "./row";
import { searchQueries } from "./searchQueries";

const FEW = 10_000;
const MANY = 100_000;
/** Untimed questions before the timed ones: code and pages get warm. */
const WARM_UP = 60;

/** Import and search through the HTTP API of an embedded host with 10,000 and then 100,000 processes, in a folder that goes afterwards. */
export async function search(): Promise<Row[]> {
  const folder = mkdtempSync(join(tmpdir(), "bench-search-"));
  const config = readConfig({ DATA_DIR: folder, LOG_LEVEL: "silent", RATE_LIMITS: "0" });
  const store = await openStore(config);
  const host: Host = { db: store.db, config, now: () => new Date() };
  const app = buildApp(host);
  try {
    const origin = await app.listen({ host: "127.0.0.1", port: 0 });
    const firstSeconds = await seconds(() => load(host, FEW, 1));
    const few = await ask(origin);
    const restSeconds = await seconds(() => load(host, MANY - FEW, 2));
    const many = await ask(origin);
    const kinds = [...new Set(many.map(({ kind }) => kind))];
    const p95 = percentile(many, 95);
    return [
      {
        name: "import of 100,000 processes, embedded",
        ours: (firstSeconds + restSeconds) * 1000,
        unit: "ms",
        budget: { atMost: 120_000 },
      },
      {
        name: `search through the API, 100,000 processes, p95 of ${many.length}`,
        ours: p95,
        unit: "ms",
        budget: { atMost: 15 },
      },
      { name: "search through the API, 100,000 processes, median", ours: percentile(many, 50), unit: "ms" },
      ...kinds.map((kind): Row => ({
        name: `search, ${kind}, p95`,
        ours: percentile(
          many.filter((answer) => answer.kind === kind),
          95,
        ),
        unit: "ms",
      })),
      {
        name: "search p95, 10 times as many processes",
        ours: p95,
        unit: "ms",
        reference: { name: "10,000 processes", value: percentile(few, 95) },
        budget: { atMostRatio: 4 },
      },
    ];
  } finally {
    await app.close();
    await store.close();
    rmSync(folder, { recursive: true, force: true });
  }
}

async function load(host: Host, count: number, seed: number): Promise<void> {
  const report = await importFeed(host, { format: "json", source: lines(count, seed) });
  if (report.created !== count)
    throw new Error(`${report.created} of ${count} processes went in: ${JSON.stringify(report.problems.slice(0, 3))}`);
}

function* lines(count: number, seed: number): Generator<string> {
  for (const row of generateFeed(count, new Date(), seed, `bench${seed}`)) yield `${JSON.stringify(row)}\n`;
}

interface Answer {
  kind: string;
  ms: number;
}

/** One question after the other, so that what is told is the time of one. */
async function ask(origin: string): Promise<Answer[]> {
  const queries = searchQueries();
  const answers: Answer[] = [];
  for (const [index, { kind, query }] of [...queries.slice(0, WARM_UP), ...queries].entries()) {
    const started = performance.now();
    const answer = await fetch(`${origin}/selectiveProcess/listAll${query}`);
    const text = await answer.text();
    const ms = performance.now() - started;
    if (answer.status !== 200) throw new Error(`${query}: ${answer.status} ${text.slice(0, 200)}`);
    if (index >= WARM_UP) answers.push({ kind, ms });
  }
  return answers;
}

async function seconds(work: () => Promise<void>): Promise<number> {
  const started = performance.now();
  await work();
  return (performance.now() - started) / 1000;
}

function percentile(answers: Answer[], percent: number): number {
  const sorted = answers.map(({ ms }) => ms).sort((a, b) => a - b);
  return sorted[Math.min(sorted.length - 1, Math.floor((percent / 100) * sorted.length))] ?? 0;
}
