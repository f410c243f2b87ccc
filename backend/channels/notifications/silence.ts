import { and, asc, eq, gt, isNotNull, notInArray, sql } from "drizzle-orm";
import { notificationType } from "#contract/base/notificationType";
import type { AppContext } from "../../http/context";
import { endedStates } from "#contract/applications/application";
import { applications, candidates, vacancies, vacancyLives } from "../../platform/db/schema";
import { silenceMessage } from "./messages";
import { notify } from "./notify";

const TOLD_AT_ONCE = 100;

/** Notifies each applicant once, in batches, that a vacancy is paused or revived. Returns the number of notices. */
export async function notifyOfSilence(context: AppContext): Promise<number> {
  let told = 0;
  for (;;) {
    const count = await notifyBatch(context);
    if (count === null) return told;
    told += count;
  }
}

async function notifyBatch({ db, now }: AppContext): Promise<number | null> {
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
          type: notificationType.progress,
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
    return rows.length;
  });
}
