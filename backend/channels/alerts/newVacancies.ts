import { and, asc, eq, gt, lte, sql } from "drizzle-orm";
import { OPEN_STATUS } from "#contract/vacancies/vacancy";
import type { AppContext } from "../../http/context";
import { digest } from "../../platform/crypto/secret";
import type { Database } from "../../platform/db/database";
import { alertProgress, matchedVacancies, openVacancies, vacancies } from "../../platform/db/schema";
import { readRevision } from "../../vacancies/cards/revision";
import { parseTsvector } from "../../vacancies/search/vectorQuery";

interface Progress {
  revision: number;
  selectiveProcessId: number;
  openedUntil: Date;
}

export interface NewVacancy {
  id: number;
  newAt: Date;
  lexemes: string[];
  /** Digest of the opening time and of the fields that alerts can ask for. */
  matchedBy: string;
}

const ONLY = 1;

/** Returns the progress. At the first run, it starts after all existing vacancies, so that they are not announced. */
export async function readProgress({ db, now }: AppContext): Promise<Progress> {
  const [row] = await db.select().from(alertProgress).where(eq(alertProgress.id, ONLY));
  if (row) return row;
  const begun = { revision: await readRevision(db), selectiveProcessId: Number.MAX_SAFE_INTEGER, openedUntil: now() };
  await db
    .insert(alertProgress)
    .values({ id: ONLY, ...begun })
    .onConflictDoNothing();
  return begun;
}

export const isProgress = async (tx: Database, progress: Progress): Promise<boolean> =>
  (await tx.$count(alertProgress, whereAsRead(progress))) > 0;

const whereAsRead = (from: Progress) =>
  and(
    eq(alertProgress.id, ONLY),
    eq(alertProgress.revision, from.revision),
    eq(alertProgress.selectiveProcessId, from.selectiveProcessId),
    eq(alertProgress.openedUntil, from.openedUntil),
  );

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

/** Finds vacancies written or opened since `progress` whose `matchedBy` has changed. `next` is the new progress. */
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
        // With a row comparison, the index starts at the last matched vacancy instead of scanning earlier ones.
        sql`(${vacancies.revision}, ${vacancies.id}) > (${progress.revision}::bigint, ${progress.selectiveProcessId}::bigint)`,
        eq(vacancies.status, OPEN_STATUS),
      ),
    )
    .orderBy(asc(vacancies.revision), asc(vacancies.id))
    .limit(limit);
  const isLast = written.length < limit;
  // Newly opened vacancies are read after all written ones, so that no opening is skipped.
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
