import { and, asc, eq, gt, lte, sql } from "drizzle-orm";
import { OPEN_STATUS } from "#contract/vacancies/vacancy";
import type { AppContext } from "../../http/context";
import { digest } from "../../platform/crypto/secret";
import type { Database } from "../../platform/db/database";
import { alertProgress, matchedVacancies, openVacancies, vacancies } from "../../platform/db/schema";
import { readRevision } from "../../vacancies/cards/revision";
import { parseTsvector } from "../../vacancies/search/vectorQuery";

/** How far new vacancies have been matched: by the revision that wrote them, and by the instant of their opening. */
interface Progress {
  revision: number;
  selectiveProcessId: number;
  openedUntil: Date;
}

export interface NewVacancy {
  id: number;
  /** When it was there and open for the first time. */
  newAt: Date;
  /** The lexemes that it can be found by (search/searchVector.ts). */
  lexemes: string[];
  /** A digest, which stays the same while nothing changes in the vacancy that an alert could ask for. */
  matchedBy: string;
}

/** The id of the table's only row. */
const ONLY = 1;

/** Reads how far matching has come. Nothing that is there before it begins is new to anybody. */
export async function readProgress({ db, now }: AppContext): Promise<Progress> {
  const [row] = await db.select().from(alertProgress).where(eq(alertProgress.id, ONLY));
  if (row) return row;
  const begun = {
    revision: await readRevision(db),
    selectiveProcessId: Number.MAX_SAFE_INTEGER,
    openedUntil: now(),
  };
  await db
    .insert(alertProgress)
    .values({ id: ONLY, ...begun })
    .onConflictDoNothing();
  return begun;
}

/** Whether the store still has the progress that was read. */
export const isProgress = async (tx: Database, progress: Progress): Promise<boolean> =>
  (await tx.$count(alertProgress, whereAsRead(progress))) > 0;

const whereAsRead = (from: Progress) =>
  and(
    eq(alertProgress.id, ONLY),
    eq(alertProgress.revision, from.revision),
    eq(alertProgress.selectiveProcessId, from.selectiveProcessId),
    eq(alertProgress.openedUntil, from.openedUntil),
  );

/** Moves it on within a transaction. Returns false where another API server has done so already. */
export async function moveProgress(tx: Database, from: Progress, to: Progress): Promise<boolean> {
  const moved = await tx.update(alertProgress).set(to).where(whereAsRead(from)).returning({ id: alertProgress.id });
  return moved.length > 0;
}

const columns = {
  id: vacancies.id,
  revision: vacancies.revision,
  createdAt: vacancies.createdAt,
  opensAt: vacancies.opensAt,
  matchedBy: matchedVacancies.matchedBy,
  vector: sql<string>`${vacancies.searchVector}::text`,
};

/** Finds the next vacancies to match: written or opened since, and changed in what alerts ask for. Returns how far. */
export async function findNew(
  { db, now }: AppContext,
  progress: Progress,
  limit: number,
): Promise<{ rows: NewVacancy[]; next: Progress; isLast: boolean }> {
  const time = now();
  const written = await db
    .select(columns)
    .from(vacancies)
    .leftJoin(matchedVacancies, eq(matchedVacancies.selectiveProcessId, vacancies.id))
    .where(
      and(
        // Compared as a row, so that the index is entered at the last matched vacancy. Otherwise, after an import of
        // 100,000 vacancies, each batch walked past all before it, and searches waited.
        sql`(${vacancies.revision}, ${vacancies.id}) > (${progress.revision}::bigint, ${progress.selectiveProcessId}::bigint)`,
        eq(vacancies.status, OPEN_STATUS),
      ),
    )
    .orderBy(asc(vacancies.revision), asc(vacancies.id))
    .limit(limit);
  const isLast = written.length < limit;
  // Vacancies that open later are matched then, so the clock moves on only once all written ones are seen.
  const opened = isLast
    ? await db
        .select(columns)
        .from(openVacancies)
        .innerJoin(vacancies, eq(vacancies.id, openVacancies.id))
        .leftJoin(matchedVacancies, eq(matchedVacancies.selectiveProcessId, vacancies.id))
        .where(and(gt(openVacancies.opensAt, progress.openedUntil), lte(openVacancies.opensAt, time)))
    : [];
  const last = written.at(-1);
  const rows = [...new Map([...written, ...opened].map((row) => [row.id, row])).values()];
  return {
    rows: rows
      .filter(({ opensAt }) => opensAt <= time)
      .flatMap(({ id, vector, createdAt, opensAt, matchedBy: before }) => {
        const matchedBy = digest(`${opensAt.getTime()} ${vector}`);
        if (matchedBy === before) return [];
        const newAt = createdAt > opensAt ? createdAt : opensAt;
        return [{ id, newAt, lexemes: parseTsvector(vector), matchedBy }];
      }),
    next: {
      revision: last?.revision ?? progress.revision,
      selectiveProcessId: last?.id ?? progress.selectiveProcessId,
      openedUntil: isLast && time > progress.openedUntil ? time : progress.openedUntil,
    },
    isLast,
  };
}
