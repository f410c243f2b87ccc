import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { getMunicipalities } from "@brazilian-utils/brazilian-utils";
import { sql } from "drizzle-orm";
import { buildApp } from "../../backend/app";
import { readConfig } from "../../backend/config";
import type { AppContext } from "../../backend/context";
import { type Database, toRows } from "../../backend/db/database";
import { migrate } from "../../backend/db/migrate";
import { openPostgresStore } from "../../backend/db/postgres";
import { followStore } from "../../backend/search/indexInStep";
import { postgresPrograms, startPostgres } from "../reliability/postgres";
import { amount } from "./amount";
import type { Row } from "./row";
import { ask, format, load, percentile } from "./search";

const IMPORTED = amount(20_000, 200);
const COPIES = amount(49, 2);
const WORDS = amount(5_000, 50);

/**
 * Search through the HTTP API on a PostgreSQL server of its own: by an API server that has just started, whose index is
 * still read, by one that has it, and the same again. Where the machine has no PostgreSQL there is nothing to measure.
 */
export async function million(): Promise<Row[]> {
  if (!postgresPrograms) return [];
  const postgres = await startPostgres();
  const folder = mkdtempSync(join(tmpdir(), "bench-million-"));
  const config = readConfig({ DATA_DIR: folder, LOG_LEVEL: "silent", RATE_LIMITS: "0" });
  const url = postgres.createDatabase("bench");
  try {
    await withServer(config, url, async ({ context }) => {
      await migrate(context.store);
      await load(context, IMPORTED, 1);
      await copy(context.db);
    });
    const started = await withServer(config, url, ({ origin }) => ask(origin, 0));
    const { bytes, seconds, first, again } = await withServer(config, url, async ({ context, origin }) => {
      const before = process.memoryUsage().arrayBuffers;
      const begun = performance.now();
      await followStore(context.db);
      const seconds = (performance.now() - begun) / 1000;
      const bytes = process.memoryUsage().arrayBuffers - before;
      return { bytes, seconds, first: await ask(origin, 0), again: await ask(origin, 0) };
    });
    const vacancies = `${format(IMPORTED * (COPIES + 1))} vacancies on PostgreSQL`;
    const nearest = (responses: typeof first) => responses.filter(({ kind }) => kind.startsWith("nearest"));
    return [
      { name: `the search's index of ${vacancies}, read after a start`, ours: seconds, unit: "s" },
      { name: `the search's index of ${vacancies}, lists and columns`, ours: bytes / 1e6, unit: "MB" },
      {
        name: `search, ${vacancies}, p95 of ${started.length} from the start on`,
        ours: percentile(started, 95),
        unit: "ms",
      },
      { name: `nearest, ${vacancies}, p95 from the start on`, ours: percentile(nearest(started), 95), unit: "ms" },
      {
        name: `search, ${vacancies}, p95 of first asks`,
        ours: percentile(first, 95),
        unit: "ms",
        budget: { atMost: 35 },
      },
      {
        name: `nearest, ${vacancies}, p95 of first asks`,
        ours: percentile(nearest(first), 95),
        unit: "ms",
        budget: { atMost: 50 },
      },
      { name: `search, ${vacancies}, p95 of the same again`, ours: percentile(again, 95), unit: "ms" },
    ];
  } finally {
    await postgres.stop();
    rmSync(folder, { recursive: true, force: true });
  }
}

type Config = AppContext["config"];
type Server = { context: AppContext & { store: ReturnType<typeof openPostgresStore> }; origin: string };

async function withServer<T>(config: Config, url: string, work: (server: Server) => Promise<T>): Promise<T> {
  const store = openPostgresStore(url, { statementSeconds: 600 });
  const context = { db: store.db, store, config, now: () => new Date() };
  const app = buildApp(context);
  try {
    return await work({ context, origin: await app.listen({ host: "127.0.0.1", port: 0 }) });
  } finally {
    await app.close();
    await store.close();
  }
}

/**
 * Copies what was imported, each with a word of a role of its own, the early ones far more often, and two of five in
 * any municipality. The indexes are made once all is there.
 */
async function copy(db: Database): Promise<void> {
  const run = (statement: string) => db.execute(sql.raw(statement));
  const indexes = toRows(
    await run(`select indexname, indexdef from pg_indexes where tablename in ('open_vacancies', 'vacancies')
      and indexname not in (select conname from pg_constraint) and indexname <> 'vacancies_external'`),
  );
  for (const { indexname } of indexes) await run(`drop index "${String(indexname)}"`);
  const codes = getMunicipalities().map(({ code }) => code);
  await run(`insert into vacancies (id, external_id, status, opens_at, closes_at, created_at, content, content_hash, card,
        search_vector, revision, company_slug, source, changed_at) overriding system value
    select ${IMPORTED} * copy + id, 'copy' || copy || '-' || id, status, opens_at - chance * interval '1 day', closes_at,
      created_at, '{}', content_hash, card, array_to_tsvector((
        select array_agg(case when lexeme like 'at=%' and place < 0.4
          then 'at=' || (array['${codes.join("','")}'])[1 + floor(${codes.length} * chance)::int] else lexeme end)
        from unnest(tsvector_to_array(search_vector) || ('palavra' || floor(${WORDS} * power(chance, 3)))) as lexeme)),
      revision, company_slug, source, changed_at
    from (select *, random() as chance, random() as place
      from vacancies, generate_series(1, ${COPIES}) as copy where id <= ${IMPORTED} offset 0) as copied`);
  await run(
    `insert into open_vacancies select id, opens_at, closes_at, search_vector from vacancies where id > ${IMPORTED}`,
  );
  await run(`insert into search_words select 'palavra' || number, 100 from generate_series(0, ${WORDS - 1}) as number`);
  for (const { indexdef } of indexes) await run(String(indexdef));
  await run("vacuum analyze");
}
