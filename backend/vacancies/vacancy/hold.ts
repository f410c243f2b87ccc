import { and, asc, desc, eq, inArray, isNotNull, isNull, ne, or, sql } from "drizzle-orm";
import type { EndpointResponse } from "#contract/base/endpoint";
import type { listHeldVacancies } from "#contract/vacancies/vacancyReview";
import { vacancyStatus } from "#contract/vacancies/vacancyStatus";
import type { AppContext } from "../../http/context";
import type { Database } from "../../platform/db/database";
import { openVacancies, vacancies, vacancyLives, vacancyReports } from "../../platform/db/schema";
import { ApiProblem, notFound } from "../../platform/errors";
import { emit } from "../../messaging/events/events";
import { lockNextRevision, setRevision } from "../cards/revision";
import { stages } from "../cards/life";

const ROWS = 100;

/** Holds a vacancy: hides it, stops applications and notifies applicants. A feed can't reopen the vacancy. */
export async function putOnHold(context: AppContext, id: number): Promise<void> {
  const heldAt = context.now();
  await context.db.transaction(async (tx) => {
    // Locks the revision before the rows, in the same order as an import, to avoid a deadlock.
    const revision = await lockNextRevision(tx);
    const found = await tx.delete(openVacancies).where(eq(openVacancies.id, id)).returning({ id: openVacancies.id });
    if (found.length === 0) return;
    await tx
      .update(vacancies)
      .set({ heldAt, status: vacancyStatus.paused, changedAt: heldAt, revision })
      .where(eq(vacancies.id, id));
    await setRevision(tx, revision);
    await emit(tx, "vacancy.held", { selectiveProcessId: id, isHeld: true, at: heldAt });
  });
}

/** Releases a held vacancy, dismisses an open vacancy's reports, or cancels. Throws `notFound`, `illegalTransition`. */
export async function review(context: AppContext, id: number, decision: "goesOn" | "cancel"): Promise<number> {
  const now = context.now();
  // A reported vacancy that is still open is held before it is cancelled, so that it leaves the search.
  const whereOpen = and(eq(vacancies.id, id), isNull(vacancies.heldAt), whereReported);
  if (decision === "cancel" && (await context.db.$count(vacancies, whereOpen))) await putOnHold(context, id);
  return context.db.transaction(async (tx) => {
    const revision = await lockNextRevision(tx);
    const [vacancy] = await tx.select().from(vacancies).where(eq(vacancies.id, id)).for("no key update");
    if (!vacancy) throw notFound();
    const isReported = await tx.$count(vacancies, whereOpen);
    if (isReported && decision === "goesOn") {
      await tx.update(vacancies).set({ reviewedAt: now }).where(eq(vacancies.id, id));
      return vacancy.status;
    }
    if (!vacancy.heldAt || vacancy.status !== vacancyStatus.paused) throw new ApiProblem("illegalTransition");
    await setRevision(tx, revision);
    const isOpen = decision === "goesOn";
    // A vacancy that was paused or hidden for its company's silence stays paused or hidden.
    const [life] = await tx.select().from(vacancyLives).where(eq(vacancyLives.selectiveProcessId, id));
    const stage = life?.stage ?? stages.none;
    const before = stage >= stages.paused ? vacancyStatus.paused : vacancyStatus.open;
    const status = isOpen ? before : vacancyStatus.cancelled;
    await tx
      .update(vacancies)
      .set({ status, changedAt: now, revision, ...(isOpen && { heldAt: null, reviewedAt: now }) })
      .where(eq(vacancies.id, id));
    const { opensAt, closesAt, searchVector } = vacancy;
    if (isOpen && stage < stages.gone && (!closesAt || closesAt > now))
      await tx.insert(openVacancies).values({ id, opensAt, closesAt, searchVector });
    if (!isOpen) {
      await emit(tx, "vacancies.cancelled", { ids: [id], at: now });
      return status;
    }
    // The time under review does not count as the company's silence.
    if (stage < stages.paused)
      await tx
        .update(vacancyLives)
        .set({ stage: stages.none, watchedSince: now })
        .where(eq(vacancyLives.selectiveProcessId, id));
    await emit(tx, "vacancy.held", { selectiveProcessId: id, isHeld: false, at: now });
    return status;
  });
}

const sinceReview = sql`from ${vacancyReports} where ${vacancyReports.selectiveProcessId} = ${vacancies.id}
  and ${vacancyReports.createdAt} > coalesce(${vacancies.reviewedAt}, '-infinity')`;
const whereReported = sql`exists (select 1 ${sinceReview})`;
/** Condition for vacancies that are reported for demanding money. `findHeld` lists them first among those not held. */
const asksMoney = sql`exists (select 1 ${sinceReview} and ${vacancyReports.reason} = 'asksMoney')`;

export async function findHeld(db: Database): Promise<EndpointResponse<typeof listHeldVacancies>> {
  const whereHeld = and(isNotNull(vacancies.heldAt), eq(vacancies.status, vacancyStatus.paused));
  const whereOpen = and(isNull(vacancies.heldAt), ne(vacancies.status, vacancyStatus.cancelled));
  const reported = db.select({ id: vacancyReports.selectiveProcessId }).from(vacancyReports);
  const held = await db
    .select()
    .from(vacancies)
    .where(or(whereHeld, and(inArray(vacancies.id, reported), whereOpen, whereReported)))
    .orderBy(sql`${vacancies.heldAt} asc nulls last`, desc(asksMoney), asc(vacancies.id))
    .limit(ROWS);
  const reports = held.length
    ? await db
        .select()
        .from(vacancyReports)
        .where(
          inArray(
            vacancyReports.selectiveProcessId,
            held.map(({ id }) => id),
          ),
        )
        .orderBy(desc(vacancyReports.createdAt))
    : [];
  return {
    rows: held.map(({ id, externalId, content, heldAt }) => ({
      id,
      externalId,
      roleName: content.roleName,
      companyName: content.company.name,
      heldAt: heldAt?.toISOString() ?? null,
      reports: reports
        .filter(({ selectiveProcessId }) => selectiveProcessId === id)
        .slice(0, ROWS)
        .map(({ createdAt, reason, details, message }) => ({ at: createdAt.toISOString(), reason, details, message })),
    })),
  };
}
