import { closeSync, existsSync, openSync, readdirSync, readSync, statSync } from "node:fs";
import { join } from "node:path";
import type { PGlite } from "@electric-sql/pglite";

/** Means that the folder is damaged. The message names the file, its meaning and the remedy. */
export class DamagedFolder extends Error {
  override name = "DamagedFolder";
}

const TO_DO = "Keep a copy of the folder, and put the last backup of DATA_DIR in its place.";

export function explainDamage(database: string, log: string[]): DamagedFolder {
  const last = log.find((line) => /\b(PANIC|FATAL):/.test(line))?.replace(/^.*?\b(PANIC|FATAL):\s*/, "");
  const text = log.join("\n");
  if (/could not locate a valid checkpoint record/.test(text)) {
    const segment = /WAL segment ([0-9A-F]{24})|"pg_wal\/([0-9A-F]{24})"/.exec(text);
    const file = join(database, "pg_wal", segment?.[1] ?? segment?.[2] ?? "");
    return new DamagedFolder(
      `The store's log ${file} is cut or missing (${last}). The store can't find the state from which it is to go on. ${TO_DO}`,
    );
  }
  const file = /"([^"]+)"/.exec(last ?? "")?.[1];
  return file && last
    ? new DamagedFolder(
        `The store's file ${join(database, file)} is missing or damaged (${last}). Without it the store can't be opened. ${TO_DO}`,
      )
    : new DamagedFolder(`The store in ${database} can't be opened (${last ?? "the engine said nothing"}). ${TO_DO}`);
}

/** @throws DamagedFolder if a table or index lacks its file */
export async function requireTableFiles(engine: PGlite, database: string): Promise<void> {
  const { rows } = await engine.query<{ name: string; path: string }>(
    "select relname as name, pg_relation_filepath(oid) as path from pg_class where pg_relation_filepath(oid) is not null",
  );
  const missing = rows.find(({ path }) => !existsSync(join(database, path)));
  if (missing)
    throw new DamagedFolder(
      `The store's file ${join(database, missing.path)} is missing. It has the rows of "${missing.name}". ${TO_DO}`,
    );
}

const PAGE = 8_192;
const HEADER = 24;
const CONTINUES = 0x0001;

/** Returns a line for the operator if recovery stopped before the log's end and lost writes, else null. */
export async function findEarlyEnd(engine: PGlite, database: string, log: string[]): Promise<string | null> {
  if (!log.some((line) => line.includes("automatic recovery in progress"))) return null;
  const { rows } = await engine.query<{ end: string; size: number }>(
    `select (redo_lsn - '0/0'::pg_lsn)::text as "end",
      (select setting::int from pg_settings where name = 'wal_segment_size') as size
    from pg_control_checkpoint()`,
  );
  const [control] = rows;
  if (!control || !hasMoreLog(join(database, "pg_wal"), Number(control.end), control.size)) return null;
  const text = log.join("\n");
  const reached = /last completed transaction was at log time ([^\n]+)/.exec(text)?.[1];
  const before = /last known up at ([^\n]+)/.exec(text)?.[1];
  return `The store's log in ${join(database, "pg_wal")} is damaged: the recovery ended before its end. The store has what was written until ${reached ?? `about ${before ?? "the last checkpoint"}`}; what came later is lost. If that matters, stop, keep a copy of the folder, and put the last backup in its place.`;
}

function hasMoreLog(folder: string, end: number, size: number): boolean {
  if (!existsSync(folder)) return false;
  for (const name of readdirSync(folder).filter((file) => /^[0-9A-F]{24}$/.test(file))) {
    const start = parseInt(name.slice(8, 16), 16) * 2 ** 32 + parseInt(name.slice(16), 16) * size;
    if (start + size <= end) continue;
    // A segment has its full size from its creation, so a smaller one is damaged.
    if (statSync(join(folder, name)).size < size) return true;
    const isWithin = start <= end;
    if (hasPages(join(folder, name), start, isWithin ? end - start : -1, isWithin ? size : PAGE)) return true;
  }
  return false;
}

/** Returns whether a record begins or ends on a page after `after`, except old pages of a recycled segment. */
function hasPages(file: string, start: number, after: number, until: number): boolean {
  const descriptor = openSync(file, "r");
  try {
    const header = Buffer.alloc(HEADER);
    for (let page = Math.floor(after / PAGE) + 1; page * PAGE < until; page += 1) {
      readSync(descriptor, header, 0, HEADER, page * PAGE);
      if (Number(header.readBigUInt64LE(8)) !== start + page * PAGE) return false;
      const isRest = (header.readUInt16LE(2) & CONTINUES) !== 0 && header.readUInt32LE(16) > PAGE - HEADER;
      if (!isRest) return true;
    }
    return false;
  } finally {
    closeSync(descriptor);
  }
}
