import { and, eq, inArray, lte } from "drizzle-orm";
import { vacancyStatus } from "#contract/vacancyStatus";
import type { AppContext } from "../context";
import { openVacancies, vacancies } from "../db/schema";
import { nextRevision, setRevision } from "../cards/revision";

/** Closes the vacancies past their date, for a small table: search looks at dates itself. Returns how many. */
export async function closePassedVacancies({ db, now }: Pick<AppContext, "db" | "now">): Promise<number> {
  const at = now();
  const passed = and(eq(vacancies.status, vacancyStatus.open), lte(vacancies.closesAt, at));
  const [some] = await db.select({ id: vacancies.id }).from(vacancies).where(passed).limit(1);
  if (!some) return 0;
  return db.transaction(async (tx) => {
    const revision = await nextRevision(tx);
    await setRevision(tx, revision);
    const closed = await tx
      .update(vacancies)
      .set({ status: vacancyStatus.closed, changedAt: at, revision })
      .where(passed)
      .returning({ id: vacancies.id });
    const ids = closed.map(({ id }) => id);
    for (let from = 0; from < ids.length; from += 1_000)
      await tx.delete(openVacancies).where(inArray(openVacancies.id, ids.slice(from, from + 1_000)));
    return ids.length;
  });
}
