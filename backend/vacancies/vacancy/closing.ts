import { and, eq, inArray, lte, type SQL } from "drizzle-orm";
import { vacancyStatus } from "#contract/vacancies/vacancyStatus";
import type { AppContext } from "../../http/context";
import { openVacancies, vacancies } from "../../platform/db/schema";
import { lockNextRevision, setRevision } from "../cards/revision";

/** Closes expired vacancies, so that the search's table stays small. Searches skip them anyway. Returns the number. */
export const closePassedVacancies = (context: Pick<AppContext, "db" | "now">): Promise<number> =>
  closeVacancies(context, and(eq(vacancies.status, vacancyStatus.open), lte(vacancies.closesAt, context.now())));

/** Closes vacancies. Returns their number. With `isReopened`, the next import may open them again. */
export async function closeVacancies(
  { db, now }: Pick<AppContext, "db" | "now">,
  where: SQL | undefined,
  { isReopened = false }: { isReopened?: boolean } = {},
): Promise<number> {
  const at = now();
  const [some] = await db.select({ id: vacancies.id }).from(vacancies).where(where).limit(1);
  if (!some) return 0;
  return db.transaction(async (tx) => {
    const revision = await lockNextRevision(tx);
    await setRevision(tx, revision);
    const closed = await tx
      .update(vacancies)
      // The empty hash makes the next import of the row find a difference.
      .set({ status: vacancyStatus.closed, changedAt: at, revision, ...(isReopened && { contentHash: "" }) })
      .where(where)
      .returning({ id: vacancies.id });
    const ids = closed.map(({ id }) => id);
    for (let from = 0; from < ids.length; from += 1_000)
      await tx.delete(openVacancies).where(inArray(openVacancies.id, ids.slice(from, from + 1_000)));
    return ids.length;
  });
}
