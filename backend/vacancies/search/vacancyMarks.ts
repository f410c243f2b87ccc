import { and, desc, eq, inArray, notInArray, sql } from "drizzle-orm";
import { MOST_MARKS, type VacancyMarks, type VacancyRow } from "#contract/vacancies/vacancy";
import type { VacancyMark } from "#contract/vacancies/vacancyMark";
import type { AppContext } from "../../http/context";
import type { Database } from "../../platform/db/database";
import { prepareOnce } from "../../platform/db/prepared";
import { vacancies, vacancyMarks } from "../../platform/db/schema";
import { findCards } from "../cards/cards";
import { findHome, withDistances } from "./distanceOfRows";
import { findHomeCity } from "./startPlace";

const ofCandidate = prepareOnce((db) =>
  db
    .select({ mark: vacancyMarks.mark, id: vacancyMarks.selectiveProcessId })
    .from(vacancyMarks)
    .where(eq(vacancyMarks.candidateId, sql.placeholder("candidateId")))
    .orderBy(desc(vacancyMarks.createdAt), desc(vacancyMarks.selectiveProcessId))
    .prepare("vacancy_marks_of_candidate"),
);

export async function findMarks(db: Database, candidateId: string): Promise<VacancyMarks> {
  const marks: VacancyMarks = { saved: [], hidden: [], seen: [] };
  for (const { mark, id } of await ofCandidate(db).execute({ candidateId })) marks[mark].push(id);
  return marks;
}

/** Each mark removes the mark that it maps to. */
const opposites: Partial<Record<VacancyMark, VacancyMark>> = { saved: "hidden", hidden: "saved" };

/** Marks vacancies. Skips unknown ids, and deletes the oldest marks above the limit. */
export async function markVacancies(
  { db, now }: AppContext,
  candidateId: string,
  marks: VacancyMarks,
): Promise<VacancyMarks> {
  await db.transaction(async (transaction) => {
    for (const [mark, ids] of Object.entries(marks) as [VacancyMark, number[]][]) {
      const known = await findKnown(transaction, ids);
      if (!known.length) continue;
      const opposite = opposites[mark];
      if (opposite) await remove(transaction, candidateId, opposite, known);
      await transaction
        .insert(vacancyMarks)
        // Each mark has its own instant, so that their order is stored.
        .values(known.map((id, at) => ({ candidateId, mark, selectiveProcessId: id, createdAt: before(now(), at) })))
        .onConflictDoUpdate({
          target: [vacancyMarks.candidateId, vacancyMarks.mark, vacancyMarks.selectiveProcessId],
          set: { createdAt: sql`excluded.created_at` },
        });
      await deleteOldest(transaction, candidateId, mark);
    }
  });
  return findMarks(db, candidateId);
}

const before = (now: Date, milliseconds: number) => new Date(now.getTime() - milliseconds);

async function findKnown(transaction: Database, ids: number[]): Promise<number[]> {
  if (!ids.length) return [];
  const rows = await transaction.select({ id: vacancies.id }).from(vacancies).where(inArray(vacancies.id, ids));
  const known = new Set(rows.map(({ id }) => id));
  return [...new Set(ids)].filter((id) => known.has(id));
}

const whereMark = (candidateId: string, mark: VacancyMark) =>
  and(eq(vacancyMarks.candidateId, candidateId), eq(vacancyMarks.mark, mark));

const remove = (transaction: Database, candidateId: string, mark: VacancyMark, ids: number[]) =>
  transaction
    .delete(vacancyMarks)
    .where(and(whereMark(candidateId, mark), inArray(vacancyMarks.selectiveProcessId, ids)));

async function deleteOldest(transaction: Database, candidateId: string, mark: VacancyMark): Promise<void> {
  const kept = transaction
    .select({ id: vacancyMarks.selectiveProcessId })
    .from(vacancyMarks)
    .where(whereMark(candidateId, mark))
    .orderBy(desc(vacancyMarks.createdAt), desc(vacancyMarks.selectiveProcessId))
    .limit(MOST_MARKS);
  await transaction
    .delete(vacancyMarks)
    .where(and(whereMark(candidateId, mark), notInArray(vacancyMarks.selectiveProcessId, kept)));
}

export async function unmarkVacancy(
  db: Database,
  candidateId: string,
  mark: VacancyMark,
  id: number,
): Promise<boolean> {
  const removed = await db
    .delete(vacancyMarks)
    .where(and(whereMark(candidateId, mark), eq(vacancyMarks.selectiveProcessId, id)))
    .returning({ id: vacancyMarks.selectiveProcessId });
  return removed.length > 0;
}

/** Returns vacancies in the order of `ids`, closed vacancies too. Distances are from the candidate's home. */
export async function findKept(context: AppContext, ids: number[], candidateId: string | null): Promise<VacancyRow[]> {
  if (!ids.length) return [];
  const now = context.now().toISOString();
  const home = findHomeCity(await findHome(context, candidateId));
  const rows = (await findCards(context, ids, candidateId)).rows.filter(({ opensAt }) => opensAt <= now);
  return home ? withDistances(rows, home) : rows;
}
