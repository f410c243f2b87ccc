import type { PGlite } from "@electric-sql/pglite";

const EVERY = 60_000;
/**
 * A table is cleaned once it has so many dead rows, and a fifth of its rows are dead (PostgreSQL's autovacuum
 * defaults).
 */
const DEAD_ROWS = 50;
const DEAD_PART = 0.2;
/** Its statistics are renewed once a tenth of its rows changed. */
const CHANGED_PART = 0.1;

const due = `
  select format('%I.%I', schemaname, relname) as name
  from pg_stat_user_tables
  where n_dead_tup > ${DEAD_ROWS} + ${DEAD_PART} * n_live_tup or n_mod_since_analyze > ${DEAD_ROWS} + ${CHANGED_PART} * n_live_tup`;

/**
 * Does what PostgreSQL's background processes do, which PGlite does not have: checkpoints, so that the log stays short
 * and a start after a crash is quick, and vacuum. `untilFree` resolves when no transaction is open. Returns a function
 * that stops it.
 */
export function startUpkeep(
  engine: PGlite,
  untilFree: () => Promise<void>,
  log: (line: string) => void = console.error,
): () => void {
  const timer = setInterval(() => {
    upkeep(engine, untilFree).catch((error: unknown) =>
      log(`The store's upkeep failed: ${error instanceof Error ? error.message : String(error)}`),
    );
  }, EVERY);
  timer.unref();
  return () => clearInterval(timer);
}

/** Does one round, table by table, so that no request waits for more than one table. */
export async function upkeep(
  engine: Pick<PGlite, "query" | "exec">,
  untilFree: () => Promise<void> = () => Promise.resolve(),
): Promise<void> {
  await untilFree();
  const { rows } = await engine.query<{ name: string }>(due);
  for (const { name } of rows) {
    await untilFree();
    await engine.exec(`vacuum (analyze) ${name}`);
  }
  await untilFree();
  await engine.exec("checkpoint");
}
