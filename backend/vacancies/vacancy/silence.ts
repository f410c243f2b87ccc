import { and, asc, eq, inArray, lte } from "drizzle-orm";
import { vacancyStatus } from "#contract/vacancies/vacancyStatus";
import { DAY_MS } from "#contract/base/time";
import type { AppContext } from "../../http/context";
import { vacancies, vacancyLives } from "../../platform/db/schema";
import { lockNextRevision } from "../cards/revision";
import { leaveSearch } from "./life";
import { stages } from "../cards/life";

/** Vacancies per transaction. The number is small, because imports wait for each transaction. */
const AT_ONCE = 200;

type JobContext = Pick<AppContext, "db" | "now" | "config">;

/** Marks, pauses or hides silent vacancies, one step per vacancy. Returns their number (docs/design.md, section 6). */
export async function followSilence(context: JobContext): Promise<number> {
  const days = context.config.VACANCY_SILENCE_DAYS;
  if (days === null) return 0;
  let count = 0;
  // The last step comes first, so that no vacancy takes two steps in one run.
  for (const [stage, after] of [
    [stages.gone, days.gone],
    [stages.paused, days.paused],
    [stages.marked, days.marked],
  ] as const)
    for (let taken = AT_ONCE; taken === AT_ONCE; count += taken) taken = await runStep(context, stage, after);
  return count;
}

async function runStep({ db, now }: JobContext, stage: number, after: number): Promise<number> {
  const silent = and(
    eq(vacancyLives.stage, stage - 1),
    lte(vacancyLives.watchedSince, new Date(now().getTime() - after * DAY_MS)),
  );
  const [some] = await db.select({ id: vacancyLives.selectiveProcessId }).from(vacancyLives).where(silent).limit(1);
  if (!some) return 0;
  return db.transaction(async (tx) => {
    // The lock keeps out imports and operators' calls, which write the same rows.
    const revision = await lockNextRevision(tx);
    const rows = await tx
      .select({ id: vacancyLives.selectiveProcessId, status: vacancies.status, closesAt: vacancies.closesAt })
      .from(vacancyLives)
      .innerJoin(vacancies, eq(vacancies.id, vacancyLives.selectiveProcessId))
      .where(silent)
      .orderBy(asc(vacancyLives.watchedSince))
      .limit(AT_ONCE)
      .for("update", { of: vacancyLives });
    const before = stage === stages.gone ? vacancyStatus.paused : vacancyStatus.open;
    const at = now();
    const own = rows.filter(({ status, closesAt }) => status === before && (closesAt === null || closesAt > at));
    const ids = own.map(({ id }) => id);
    const others = rows.filter((row) => !own.includes(row)).map(({ id }) => id);
    const { selectiveProcessId } = vacancyLives;
    // A closed vacancy is not watched until a feed reopens it.
    if (others.length)
      await tx.update(vacancyLives).set({ watchedSince: null }).where(inArray(selectiveProcessId, others));
    if (!ids.length) return rows.length;
    const news = stage === stages.paused ? { news: "paused" as const, toldUntil: null } : {};
    await tx
      .update(vacancyLives)
      .set({ stage, ...news })
      .where(inArray(selectiveProcessId, ids));
    // A paused vacancy stays in the search with a mark.
    if (stage === stages.paused)
      await tx.update(vacancies).set({ status: vacancyStatus.paused, changedAt: at }).where(inArray(vacancies.id, ids));
    if (stage === stages.gone) await leaveSearch(tx, ids, revision);
    return rows.length;
  });
}
