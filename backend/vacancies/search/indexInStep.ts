import { setImmediate as breathe, setTimeout as wait } from "node:timers/promises";
import { asc, eq, sql, type SQLWrapper } from "drizzle-orm";
import type { VacancyRow } from "#contract/vacancies/vacancy";
import type { AppContext } from "../../http/context";
import { type Database, toRows } from "../../platform/db/database";
import { openVacancies, vacancies } from "../../platform/db/schema";
import { findCards } from "../cards/cards";
import { readRevision } from "../cards/revision";
import type { IndexChange, IndexEntry } from "./indexSearch";
import { VacancyIndex } from "./vacancyIndex";
import { parseTsvector } from "./vectorQuery";
import { clearSearchTerms } from "./searchTerms";

/** Most rows in one read, so that no thread is blocked for more than some 10 ms. */
const BATCH = 1_000;
/** Most open vacancies in the index, some 113 bytes each. If there are more, the store searches. */
const MOST_INDEXED = 2_000_000;
/** Time in ms that a search waits for the index before it uses the store. */
const PATIENCE = 50;
/** Most changes applied at once: `part` of the index, at most `most`. Applying blocks the thread (10,000: 60 ms). */
const TAKEN_AT_ONCE = { part: 1 / 16, most: 10_000 };

interface Held {
  known: { index: VacancyIndex; revision: number } | null;
  reading: Promise<void> | null;
  isTooLarge: boolean;
}

const held = new WeakMap<Database, Held>();

export const findIndex = (db: Database) => held.get(db)?.known ?? null;

/** Reads the store's changes into the index. Searches use the store until the index is read. Rejects on failure. */
export function followStore(db: Database, mostIndexed = MOST_INDEXED): Promise<void> {
  const mine = held.get(db) ?? { known: null, reading: null, isTooLarge: false };
  held.set(db, mine);
  if (mine.isTooLarge) return Promise.resolve();
  mine.reading ??= read(db, mine, mostIndexed).finally(() => {
    mine.reading = null;
  });
  return mine.reading;
}

/** Searches in the index. Returns null if the index lags, so that the caller uses the store. */
export async function findInStep<T extends { ids: number[] }>(
  context: AppContext,
  candidateId: string | null,
  ask: (index: VacancyIndex) => T,
): Promise<{ found: T; rows: VacancyRow[] } | null> {
  const first = await askInStep(context, candidateId, ask);
  if (first) return first;
  // Usually few rows have changed. Reading these rows is faster than a search in the store.
  if (findIndex(context.db) && (await followSoon(context.db))) return askInStep(context, candidateId, ask);
  followLater(context.db);
  return null;
}

async function askInStep<T extends { ids: number[] }>(
  context: AppContext,
  candidateId: string | null,
  ask: (index: VacancyIndex) => T,
): Promise<{ found: T; rows: VacancyRow[] } | null> {
  const known = findIndex(context.db);
  if (!known) return null;
  // Takes `known` once, because the index may advance while the cards are read.
  const { index, revision } = known;
  const found = ask(index);
  const cards = await findCards(context, found.ids, candidateId);
  return cards.revision === revision ? { found, rows: cards.rows } : null;
}

async function followSoon(db: Database): Promise<boolean> {
  const timer = new AbortController();
  try {
    return await Promise.race([followStore(db).then(() => true), wait(PATIENCE, false, { signal: timer.signal })]);
  } catch {
    return false;
  } finally {
    timer.abort();
  }
}

/** Starts `followStore` and ignores a failure, because the next search uses the store and reports the failure. */
export function followLater(db: Database): void {
  followStore(db).catch(() => undefined);
}

export function followWrite(db: Database): void {
  if (held.has(db)) followLater(db);
}

async function read(db: Database, mine: Held, mostIndexed: number): Promise<void> {
  // The revision is read before the rows, so that rows written meanwhile are read again.
  const revision = await readRevision(db);
  const { known } = mine;
  if (known?.revision === revision) return;
  const index = known
    ? await updateIndex(known.index, readChanges(db, known.revision), mostIndexed)
    : await fillIndex(readOpen(db), mostIndexed);
  if (!index) {
    Object.assign(mine, { known: null, isTooLarge: true });
    return;
  }
  mine.known = { index, revision };
  clearSearchTerms(db);
}

async function fillIndex(open: AsyncGenerator<IndexEntry[]>, mostIndexed: number): Promise<VacancyIndex | null> {
  const index = new VacancyIndex();
  let count = 0;
  for await (const batch of open) {
    index.fill(batch);
    count += batch.length;
    if (count > mostIndexed) return null;
    await breathe();
  }
  index.order();
  return index;
}

async function updateIndex(
  index: VacancyIndex,
  written: AsyncGenerator<IndexChange[]>,
  mostIndexed: number,
): Promise<VacancyIndex | null> {
  const changes = new Map<number, IndexChange>();
  const applyChanges = () => {
    index.apply([...changes.values()]);
    changes.clear();
  };
  for await (const batch of written) {
    for (const change of batch) changes.set(change.id, change);
    if (changes.size >= Math.min(index.size * TAKEN_AT_ONCE.part, TAKEN_AT_ONCE.most)) applyChanges();
    if (index.size > mostIndexed) return null;
    await breathe();
  }
  applyChanges();
  return index;
}

interface StoredVacancy {
  id: number;
  opensAt: number | null;
  closesAt: number | null;
  searchVector: string | null;
}

const milliseconds = (column: SQLWrapper) => sql<number | null>`(extract(epoch from ${column}) * 1000)::float8`;
const columns = {
  opensAt: milliseconds(openVacancies.opensAt),
  closesAt: milliseconds(openVacancies.closesAt),
  searchVector: sql<string | null>`${openVacancies.searchVector}::text`,
};

const toEntry = ({ id, closesAt, searchVector }: StoredVacancy, opensAt: number): IndexEntry => ({
  id,
  opensAt,
  closesAt: closesAt ?? Infinity,
  lexemes: parseTsvector(searchVector ?? ""),
});

const toChange = (stored: StoredVacancy): IndexChange =>
  stored.opensAt === null ? { id: stored.id, opensAt: null } : toEntry(stored, stored.opensAt);

async function* readOpen(db: Database): AsyncGenerator<IndexEntry[]> {
  const { id } = openVacancies;
  const { opensAt, closesAt, searchVector } = columns;
  // Avoids drizzle's `select`, which would spend a tenth of the reading time on mapping rows.
  const read = async (after: number) =>
    toRows(
      await db.execute(
        sql`select ${id}::float8 as id, ${opensAt} as "opensAt", ${closesAt} as "closesAt", ${searchVector} as "searchVector" from ${openVacancies} where ${id} > ${after} order by ${id} limit ${BATCH}`,
      ),
    ) as unknown as StoredVacancy[];
  let next: ReturnType<typeof read> | null = read(0);
  while (next) {
    const rows: StoredVacancy[] = await next;
    const last = rows.at(-1);
    next = last && rows.length === BATCH ? read(last.id) : null;
    next?.catch(() => undefined);
    yield rows.map((row) => toEntry(row, row.opensAt ?? 0));
  }
}

async function* readChanges(db: Database, after: number): AsyncGenerator<IndexChange[]> {
  const { id, revision } = vacancies;
  let last = { revision: after, id: Number.MAX_SAFE_INTEGER };
  for (;;) {
    const rows = await db
      .select({ id, revision, ...columns })
      .from(vacancies)
      .leftJoin(openVacancies, eq(openVacancies.id, id))
      .where(sql`(${revision}, ${id}) > (${last.revision}, ${last.id})`)
      .orderBy(asc(revision), asc(id))
      .limit(BATCH);
    yield rows.map(toChange);
    if (rows.length < BATCH) return;
    last = rows.at(-1) ?? last;
  }
}
