import { eq, sql } from "drizzle-orm";
import { vacancyStatus } from "#contract/vacancies/vacancyStatus";
import { digest } from "../../../platform/crypto/secret";
import { type Database, toRows } from "../../../platform/db/database";
import { vacancies, vacancyLives } from "../../../platform/db/schema";
import { rowsAsJson } from "../../../platform/db/rowsAsJson";
import { stages } from "../../cards/life";
import type { CheckedRow } from "./prepareRow";

interface KnownVacancy {
  opensAt: Date;
  status: number;
  closesAt: Date | null;
  factsHash: string | null;
  reposts: number | null;
  stage: number | null;
  watchedSince: Date | null;
}

export async function findStored(
  db: Database,
  rows: CheckedRow[],
  source: string,
): Promise<Map<string, { id: number; contentHash: string; companyId: string | null } & KnownVacancy>> {
  const { id, externalId, contentHash, companyId, opensAt, closesAt, status } = vacancies;
  const { factsHash, reposts, stage, watchedSince } = vacancyLives;
  // A single parameter keeps the statement the same for any number of rows.
  const wanted = JSON.stringify(rows.map((row) => row.externalId));
  const stored = await db
    .select({
      ...{ id, externalId, contentHash, companyId, opensAt, closesAt, status },
      ...{ factsHash, reposts, stage, watchedSince },
    })
    .from(vacancies)
    .leftJoin(vacancyLives, eq(vacancyLives.selectiveProcessId, id))
    .where(
      sql`${vacancies.source} = ${source} and ${externalId} in (select jsonb_array_elements_text(${wanted}::jsonb))`,
    );
  return new Map(stored.map((row) => [row.externalId, row]));
}

interface ImportedLife {
  factsHash: string;
  act: "published" | "changed" | null;
  isRepost: boolean;
  stage: number;
  /** The status to store. A vacancy that was paused for silence stays paused if only its dates changed. */
  status: number;
}

/** Returns a row's life. A repost opens later than before, or after its end. `isCall`: the row counts as changed. */
export function toImportedLife(
  { row }: CheckedRow,
  known: KnownVacancy | undefined,
  at: Date,
  isCall = false,
): ImportedLife {
  const { externalId: _, opensAt, closesAt: __, ...facts } = row;
  const factsHash = digest(JSON.stringify(facts));
  if (!known) return { factsHash, act: "published", isRepost: false, stage: stages.none, status: row.status };
  const isOpen = row.status === vacancyStatus.open;
  const isOver = known.status === vacancyStatus.closed || known.status === vacancyStatus.cancelled;
  const hadEnded = isOver || (known.closesAt !== null && known.closesAt <= at);
  const isRepost = isOpen && (hadEnded || new Date(opensAt) > known.opensAt);
  const hasChanged = isCall || (known.factsHash !== null && known.factsHash !== factsHash);
  if (hasChanged) return { factsHash, act: "changed", isRepost, stage: stages.none, status: row.status };
  const stage = isOpen && !hadEnded ? (known.stage ?? stages.none) : stages.none;
  return { factsHash, act: null, isRepost, stage, status: stage >= stages.paused ? vacancyStatus.paused : row.status };
}

interface WrittenLife extends ImportedLife {
  id: number;
  opensAt: Date;
  known: KnownVacancy | undefined;
}

export async function storeLives(tx: Database, written: WrittenLife[], source: string, at: Date): Promise<void> {
  const earlier = await countEarlier(tx, written, source, at);
  const values = written.map(({ id, factsHash, act, isRepost, stage, status, opensAt, known }) => {
    const isOpen = status === vacancyStatus.open || stage >= stages.paused;
    const since = act === null ? known?.watchedSince : null;
    return {
      selectiveProcessId: id,
      lastAct: act,
      lastActAt: act && at,
      factsHash,
      reposts: known ? (known.reposts ?? 0) + (isRepost ? 1 : 0) : (earlier.get(factsHash) ?? 0),
      watchedSince: isOpen ? (since ?? (opensAt > at ? opensAt : at)) : null,
      stage,
      news: null,
      toldUntil: null,
    };
  });
  await tx
    .insert(vacancyLives)
    .select(rowsAsJson(vacancyLives, values))
    .onConflictDoUpdate({
      target: vacancyLives.selectiveProcessId,
      set: {
        lastAct: sql`coalesce(excluded.last_act, ${vacancyLives.lastAct})`,
        lastActAt: sql`coalesce(excluded.last_act_at, ${vacancyLives.lastActAt})`,
        factsHash: sql`excluded.facts_hash`,
        reposts: sql`excluded.reposts`,
        watchedSince: sql`excluded.watched_since`,
        stage: sql`excluded.stage`,
        // Applicants who were notified of the pause are notified of its end too.
        news: sql`case when ${whereRevived} then 'revived' else ${vacancyLives.news} end`,
        toldUntil: sql`case when ${whereRevived} then null else ${vacancyLives.toldUntil} end`,
      },
    });
}

const whereRevived = sql`(${vacancyLives.stage} >= ${stages.paused} and excluded.stage = ${stages.none} and excluded.watched_since is not null)`;

/** Returns reposts of new rows by `factsHash`: one more than those of an equal vacancy that is no longer open. */
async function countEarlier(
  tx: Database,
  written: WrittenLife[],
  source: string,
  at: Date,
): Promise<Map<string, number>> {
  const hashes = JSON.stringify(written.flatMap(({ known, factsHash }) => (known ? [] : [factsHash])));
  if (hashes === "[]") return new Map();
  // `offset 0` keeps the order of the joins, because without statistics a plan would read all vacancies.
  const found = await tx.execute(sql`
    select hash, max(reposts) + 1 as reposts from jsonb_array_elements_text(${hashes}::jsonb) hash
    cross join lateral (
      select selective_process_id, reposts from ${vacancyLives} where facts_hash = hash offset 0) life
    cross join lateral (
      select from ${vacancies} where id = selective_process_id and source = ${source}
        and (status <> ${vacancyStatus.open} or closes_at <= ${at.toISOString()}) offset 0) vacancy
    group by hash`);
  return new Map(toRows(found).map(({ hash, reposts }) => [String(hash), Number(reposts)]));
}
