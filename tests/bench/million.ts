import { getMunicipalities } from "@brazilian-utils/brazilian-utils";
import { sql } from "drizzle-orm";
import { type Database, toRows } from "../../backend/platform/db/database";
import { migrate } from "../../backend/platform/db/migrate";
import { followStore } from "../../backend/vacancies/search/indexInStep";
import { postgresPrograms } from "../reliability/postgres";
import { amount } from "./amount";
import { onOwnPostgres, withServer } from "./ownPostgres";
import { percentile, type Row } from "./row";
import { ask, format, load, timesOf } from "./search";

const IMPORTED = amount(20_000, 200);
const COPIES = amount(49, 2);
const WORDS = amount(5_000, 50);

/** Measures searches on PostgreSQL, right after the start and with the index. Returns [] without PostgreSQL. */
export async function million(): Promise<Row[]> {
  if (!postgresPrograms) return [];
  return onOwnPostgres(async (own) => {
    const importMs = await withServer(own, async ({ store, context }) => {
      await migrate(store);
      const begun = performance.now();
      await load(context, IMPORTED, 1);
      const ms = performance.now() - begun;
      await copy(context.db);
      return ms;
    });
    const started = await withServer(own, async ({ listen }) => ask(await listen(), 0));
    const { bytes, seconds, first, again } = await withServer(own, async ({ context, listen }) => {
      const origin = await listen();
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
      {
        name: `import of ${format(IMPORTED)} vacancies, PostgreSQL`,
        ours: (IMPORTED / importMs) * 1000,
        unit: "rows/s",
        budget: { atLeast: 5_000 },
      },
      { name: `the search's index of ${vacancies}, read after a start`, ours: seconds, unit: "s" },
      { name: `the search's index of ${vacancies}, lists and columns`, ours: bytes / 1e6, unit: "MB" },
      {
        name: `search, ${vacancies}, p95 of ${started.length} from the start on`,
        ours: percentile(timesOf(started), 95),
        unit: "ms",
      },
      {
        name: `nearest, ${vacancies}, p95 from the start on`,
        ours: percentile(timesOf(nearest(started)), 95),
        unit: "ms",
      },
      {
        name: `search, ${vacancies}, p95 of first asks`,
        ours: percentile(timesOf(first), 95),
        unit: "ms",
        budget: { atMost: 35 },
      },
      {
        name: `nearest, ${vacancies}, p95 of first asks`,
        ours: percentile(timesOf(nearest(first)), 95),
        unit: "ms",
        budget: { atMost: 50 },
      },
      { name: `search, ${vacancies}, p95 of the same again`, ours: percentile(timesOf(again), 95), unit: "ms" },
    ];
  });
}

/**
 * Copies the imported vacancies. Each copy gets one more word from a list whose first words occur far more often.
 * Two of five copies move to a random city.
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
