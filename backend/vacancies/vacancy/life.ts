import { eq, inArray, sql } from "drizzle-orm";
import type { VacancyAct, VacancyLife } from "#contract/vacancies/vacancySilence";
import { vacancyStatus } from "#contract/vacancies/vacancyStatus";
import type { AppContext } from "../../http/context";
import type { Database } from "../../platform/db/database";
import type { Subscriber, ToldApplication } from "../../messaging/events/events";
import { openVacancies, vacancies, vacancyLives } from "../../platform/db/schema";
import { ApiProblem, notFound } from "../../platform/errors";
import { stages, toLife } from "../cards/life";
import { lockNextRevision, setRevision } from "../cards/revision";

export async function findLife({ db }: Pick<AppContext, "db">, vacancyId: number): Promise<VacancyLife | null> {
  const [life] = await db.select().from(vacancyLives).where(eq(vacancyLives.selectiveProcessId, vacancyId));
  return life ? toLife(life) : null;
}

/** Records a company's moves, answers, messages and changes as acts on the vacancy. */
export const lifeSubscriber: Subscriber = {
  "application.moved": async (tx, { application, by, at }) => {
    if (by === "company") await recordAct(tx, application.selectiveProcessId, "answered", at);
  },
  "request.answered": recordAnswer,
  "documents.decided": recordAnswer,
  "message.sent": recordAnswer,
  "vacancy.changed": (tx, { selectiveProcessId, at }) => recordAct(tx, selectiveProcessId, "changed", at),
};

function recordAnswer(tx: Database, { record, at }: { record: ToldApplication; at: Date }): Promise<void> {
  return recordAct(tx, record.vacancy.id, "answered", at);
}

/** Records a company's act, so that its days of silence count anew. A paused vacancy stays paused. */
async function recordAct(
  tx: Database,
  selectiveProcessId: number,
  lastAct: Exclude<VacancyAct, "published">,
  at: Date,
): Promise<void> {
  await tx
    .insert(vacancyLives)
    .values({ selectiveProcessId, lastAct, lastActAt: at, watchedSince: at })
    .onConflictDoUpdate({
      target: vacancyLives.selectiveProcessId,
      set: {
        lastAct,
        lastActAt: at,
        // A vacancy that opens later is watched from its opening on. A closed vacancy is not watched.
        watchedSince: sql`case when ${vacancyLives.watchedSince} is not null then greatest(${vacancyLives.watchedSince}, excluded.watched_since) end`,
        stage: sql`case when ${vacancyLives.stage} = ${stages.marked} then ${stages.none} else ${vacancyLives.stage} end`,
      },
    });
}

/** Confirms a vacancy or reopens it after silence. Throws `notFound`, `vacancyClosed` (ended, held, paused by feed). */
export async function confirmVacancy({ db, now }: Pick<AppContext, "db" | "now">, id: number): Promise<void> {
  const at = now();
  await db.transaction(async (tx) => {
    // The lock keeps out imports and the silence job, which write the same rows.
    const revision = await lockNextRevision(tx);
    const [vacancy] = await tx.select().from(vacancies).where(eq(vacancies.id, id));
    if (!vacancy) throw notFound();
    const [life] = await tx.select().from(vacancyLives).where(eq(vacancyLives.selectiveProcessId, id));
    const isPausedBySilence = vacancy.status === vacancyStatus.paused && (life?.stage ?? 0) >= stages.paused;
    const hasEnded = vacancy.closesAt !== null && vacancy.closesAt <= at;
    // Only the operator can open a vacancy that is on hold.
    if (vacancy.heldAt || hasEnded || !(vacancy.status === vacancyStatus.open || isPausedBySilence))
      throw new ApiProblem("vacancyClosed");
    await recordAct(tx, id, "confirmed", at);
    if (!isPausedBySilence) return;
    await tx
      .update(vacancyLives)
      .set({ stage: stages.none, watchedSince: at, news: "revived", toldUntil: null })
      .where(eq(vacancyLives.selectiveProcessId, id));
    await tx.update(vacancies).set({ status: vacancyStatus.open, changedAt: at, revision }).where(eq(vacancies.id, id));
    const { opensAt, closesAt, searchVector } = vacancy;
    await tx.insert(openVacancies).values({ id, opensAt, closesAt, searchVector }).onConflictDoNothing();
    await setRevision(tx, revision);
  });
}

export async function leaveSearch(tx: Database, ids: number[], revision: number): Promise<void> {
  if (!ids.length) return;
  await tx.update(vacancies).set({ revision }).where(inArray(vacancies.id, ids));
  await tx.delete(openVacancies).where(inArray(openVacancies.id, ids));
  await setRevision(tx, revision);
}
