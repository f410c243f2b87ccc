import type { PGlite } from "@electric-sql/pglite";
import { ROOM_TO_START } from "./room";

const EVERY = 60_000;
/** A vacuum is due if over DEAD_ROWS plus DEAD_PART of a table's rows are dead (PostgreSQL's defaults). */
const DEAD_ROWS = 50;
const DEAD_PART = 0.2;
/** An analyze is due if over DEAD_ROWS plus this part of the rows have changed. */
const CHANGED_PART = 0.1;

const due = `
  select format('%I.%I', schemaname, relname) as name
  from pg_stat_user_tables
  where n_dead_tup > ${DEAD_ROWS} + ${DEAD_PART} * n_live_tup or n_mod_since_analyze > ${DEAD_ROWS} + ${CHANGED_PART} * n_live_tup`;

interface UpkeepSurroundings {
  untilFree: () => Promise<void>;
  hasRoom: (bytes: number) => boolean;
  reserve: number;
  failed: (error: unknown) => void;
}

/** Vacuums due tables and makes a checkpoint each minute, as PGlite never does. Returns a function to stop. */
export function startUpkeep(engine: PGlite, surroundings: UpkeepSurroundings): () => void {
  const timer = setInterval(() => {
    upkeep(engine, surroundings).catch((error: unknown) => {
      console.error(`The store's upkeep failed: ${error instanceof Error ? error.message : String(error)}`);
      surroundings.failed(error);
    });
  }, EVERY);
  timer.unref();
  return () => clearInterval(timer);
}

async function upkeep(
  engine: Pick<PGlite, "query" | "exec">,
  { untilFree, hasRoom, reserve }: Omit<UpkeepSurroundings, "failed">,
): Promise<void> {
  await untilFree();
  const { rows } = await engine.query<{ name: string }>(due);
  for (const { name } of rows) {
    await untilFree();
    if (!hasRoom(reserve)) break;
    await engine.exec(`vacuum (analyze) ${name}`);
  }
  await untilFree();
  if (hasRoom(ROOM_TO_START)) await engine.exec("checkpoint");
}
