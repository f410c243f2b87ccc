import { randomBytes } from "node:crypto";
import { type SQL, sql } from "drizzle-orm";
import { ApiProblem } from "../../platform/errors";
import { type Database, toRows } from "../../platform/db/database";
import { changes } from "../../platform/db/schema";
import { readStoreState } from "../../platform/db/storeState";

export interface ChangeLog {
  /** Name of the series of numbers. A restored backup begins a new series. */
  name: string;
  /** The last number, or 0. A statement after this call sees all changes up to it. */
  head: number;
}

/** Reads the log's state. Call it before reading the list: changes in between are read twice instead of lost. */
export async function readChangeLog(db: Database): Promise<ChangeLog> {
  const { changeLog } = await readStoreState(db);
  const [row] = toRows(await db.execute(sql`select coalesce(max(number), 0) as head from ${changes}`));
  return { name: changeLog ?? (await createName(db)), head: Number(row?.head) };
}

async function createName(db: Database): Promise<string> {
  const name = randomBytes(4).toString("hex");
  const [row] = toRows(
    await db.execute(
      sql`insert into store_state (id, change_log) values (1, ${name}) on conflict (id) do update set change_log = coalesce(store_state.change_log, excluded.change_log) returning change_log as name`,
    ),
  );
  return String(row?.name);
}

/** @throws ApiProblem `invalid` for another log's cursor, such as a cursor from before a restore */
export function toNumber({ name }: ChangeLog, after: string): number {
  const [log, number] = after.split("-");
  if (log !== name) throw new ApiProblem("invalid", { fields: { after: ["cursorUnknown"] } });
  return Number(number);
}

/** @throws ApiProblem `invalid` for another log's cursor. `whereTime` handles old cursors, which have a time. */
export function whereAfter(log: ChangeLog, after: string, whereTime: (time: Date, id: string) => SQL): SQL {
  const [ms, id] = after.split("_");
  if (id !== undefined) return whereTime(new Date(Number(ms)), id);
  return sql`${changes.number} > ${toNumber(log, after)}::bigint`;
}

export const toCursor = ({ name }: ChangeLog, number: number): string => `${name}-${number}`;

/** Returns the cursor from which to continue. `next` is null after the last page. A cursor never moves back. */
export function toCursors(
  log: ChangeLog,
  { numbers, limit, after }: { numbers: readonly number[]; limit: number; after: string | undefined },
): { next: string | null; cursor: string } {
  const isFull = numbers.length === limit;
  const before = after?.startsWith(`${log.name}-`) ? toNumber(log, after) : 0;
  const cursor = toCursor(log, Math.max(before, numbers.at(-1) ?? 0, isFull ? 0 : log.head));
  return { next: isFull ? cursor : null, cursor };
}
