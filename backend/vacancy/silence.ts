import { and, asc, eq, gt, inArray, isNotNull, lte, notInArray, sql } from "drizzle-orm";
import { vacancyStatus } from "#contract/vacancyStatus";
import type { AppContext } from "../context";
import { applications, candidates, endedStates, vacancies, vacancyLives } from "../db/schema";
import { nextRevision } from "../cards/revision";
import { silenceMessage } from "../applications/messages";
import { notify } from "../notifications/notify";
import { announce } from "../sockets/socket";
import { leaveSearch } from "./life";
import { stages } from "../cards/life";

const DAY = 24 * 60 * 60 * 1000;
/** So many vacancies take a step in one transaction: few, because imports wait for it. */
const AT_ONCE = 200;
/** So many people are told in one transaction. */
const TOLD_AT_ONCE = 100;

type JobContext = Pick<AppContext, "db" | "now" | "config">;

/**
 * Takes vacancies whose company is silent one step on (docs/design.md, section 6): marked, then paused, then out of the
 * search. A vacancy takes one step in a run, however long it was silent, so that no step is left out. Returns how many
 * took one.
 */
export async function followSilence(context: JobContext): Promise<number> {
  const days = context.config.VACANCY_SILENCE_DAYS;
  if (days === null) return 0;
  let count = 0;
  // The last step comes first, so that none takes two.
  for (const [stage, after] of [
    [stages.gone, days.gone],
    [stages.paused, days.paused],
    [stages.marked, days.marked],
  ] as const)
    for (let taken = AT_ONCE; taken === AT_ONCE; count += taken) taken = await runStep(context, stage, after);
  return count;
}

/** Takes at most `AT_ONCE` vacancies to this stage. Returns how many it looked at. */
async function runStep({ db, now }: JobContext, stage: number, after: number): Promise<number> {
  const silent = and(
    eq(vacancyLives.stage, stage - 1),
    lte(vacancyLives.watchedSince, new Date(now().getTime() - after * DAY)),
  );
  const [some] = await db.select({ id: vacancyLives.selectiveProcessId }).from(vacancyLives).where(silent).limit(1);
  if (!some) return 0;
  return db.transaction(async (tx) => {
    // It keeps imports and the operator's calls out, which write the same rows.
    const revision = await nextRevision(tx);
    const rows = await tx
      .select({ id: vacancyLives.selectiveProcessId, status: vacancies.status, closesAt: vacancies.closesAt })
      .from(vacancyLives)
      .innerJoin(vacancies, eq(vacancies.id, vacancyLives.selectiveProcessId))
      .where(silent)
      .orderBy(asc(vacancyLives.watchedSince))
      .limit(AT_ONCE)
      // The company may act meanwhile.
      .for("update", { of: vacancyLives });
    const before = stage === stages.gone ? vacancyStatus.paused : vacancyStatus.open;
    const at = now();
    const own = rows.filter(({ status, closesAt }) => status === before && (closesAt === null || closesAt > at));
    const ids = own.map(({ id }) => id);
    const others = rows.filter((row) => !own.includes(row)).map(({ id }) => id);
    const { selectiveProcessId } = vacancyLives;
    // What was closed is not watched any more, until a feed opens it anew.
    if (others.length)
      await tx.update(vacancyLives).set({ watchedSince: null }).where(inArray(selectiveProcessId, others));
    if (!ids.length) return rows.length;
    const news = stage === stages.paused ? { news: "paused" as const, toldUntil: null } : {};
    await tx
      .update(vacancyLives)
      .set({ stage, ...news })
      .where(inArray(selectiveProcessId, ids));
    // A paused vacancy stays where it is found, with its mark, so the search need not follow.
    if (stage === stages.paused)
      await tx.update(vacancies).set({ status: vacancyStatus.paused }).where(inArray(vacancies.id, ids));
    if (stage === stages.gone) await leaveSearch(tx, ids, revision);
    return rows.length;
  });
}

/**
 * Tells those who applied that a vacancy was paused, or takes applications again: a part of them in each transaction,
 * which keeps how far it came, so that nobody is told twice and nobody is left out. Returns how many were told.
 */
export async function notifyOfSilence(context: AppContext): Promise<number> {
  let told = 0;
  for (;;) {
    const userIds = await notifyBatch(context);
    if (userIds === null) return told;
    told += userIds.length;
    for (const userId of new Set(userIds)) announce(context, userId);
  }
}

/** Tells the next ones of one vacancy. Returns null where there is nobody to tell. */
async function notifyBatch({ db, now }: AppContext): Promise<string[] | null> {
  return db.transaction(async (tx) => {
    const [life] = await tx
      .select({ id: vacancyLives.selectiveProcessId, news: vacancyLives.news, toldUntil: vacancyLives.toldUntil })
      .from(vacancyLives)
      .where(isNotNull(vacancyLives.news))
      .limit(1)
      .for("update", { skipLocked: true });
    if (!life?.news) return null;
    const [vacancy] = await tx.select({ content: vacancies.content }).from(vacancies).where(eq(vacancies.id, life.id));
    const rows = await tx
      .select({ id: applications.id, state: applications.state, userId: candidates.userId })
      .from(applications)
      .innerJoin(candidates, eq(candidates.id, applications.candidateId))
      .where(
        and(
          eq(applications.selectiveProcessId, life.id),
          notInArray(applications.state, [...endedStates]),
          life.toldUntil === null ? undefined : gt(applications.id, life.toldUntil),
        ),
      )
      .orderBy(asc(applications.id))
      .limit(TOLD_AT_ONCE);
    if (vacancy)
      for (const { id, state, userId } of rows)
        await notify(tx, {
          userId,
          type: 2,
          message: silenceMessage(vacancy.content, life.news, state === "draft" || state === "invited"),
          selectiveProcessId: life.id,
          applicationId: id,
          at: now(),
        });
    const isLast = rows.length < TOLD_AT_ONCE;
    await tx
      .update(vacancyLives)
      .set(isLast ? { news: null, toldUntil: null } : { toldUntil: sql`${rows.at(-1)?.id}::uuid` })
      .where(eq(vacancyLives.selectiveProcessId, life.id));
    return rows.map(({ userId }) => userId);
  });
}
