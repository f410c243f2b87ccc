import { and, eq, exists, gt, isNotNull, isNull, lt, or, sql } from "drizzle-orm";
import type { ParsedInput } from "#contract/base/endpoint";
import type { reportVacancy } from "#contract/vacancies/vacancy";
import { DAY_MS, HOUR_S } from "#contract/base/time";
import type { AppContext } from "../../http/context";
import type { Database } from "../../platform/db/database";
import { toSignature } from "../../platform/crypto/signature";
import { candidates, users, vacancies, vacancyReports, whatsAppNumbers } from "../../platform/db/schema";
import { notFound } from "../../platform/errors";
import type { Allowance } from "../../http/server/limit";
import { putOnHold } from "./hold";

/** Reports allowed per person or, without a login, per address. */
export const REPORTS: Allowance = { max: 20, windowSeconds: HOUR_S };

/** Saves a report. After enough reports, puts the vacancy on hold. Throws `notFound`. */
export async function saveReport(
  context: AppContext,
  id: number,
  { candidateId, network }: { candidateId: string | null; network: string },
  body: ParsedInput<typeof reportVacancy>["body"] & { message?: string },
): Promise<void> {
  const { db, now, config } = context;
  const [vacancy] = await db
    .select({ heldAt: vacancies.heldAt, reviewedAt: vacancies.reviewedAt })
    .from(vacancies)
    .where(eq(vacancies.id, id));
  if (!vacancy) throw notFound();
  const since = vacancy.reviewedAt ?? new Date(0);
  const networkHash = toSignature(config, `report ${network}`);
  const report = { selectiveProcessId: id, candidateId, ...body, networkHash, createdAt: now() };
  if (candidateId) await replaceReport(db, { ...report, candidateId }, since);
  else await db.insert(vacancyReports).values(report);
  // Counted after storing, so that the later of two simultaneous reports counts both.
  if (!vacancy.heldAt && (await countPeople(context, id, since)) >= config.REPORTS_TO_HOLD)
    await putOnHold(context, id);
}

/** Replaces the candidate's earlier report since the last review, else adds the report. */
async function replaceReport(
  db: Database,
  report: typeof vacancyReports.$inferInsert & { candidateId: string },
  since: Date,
): Promise<void> {
  const { selectiveProcessId, candidateId, createdAt: _, networkHash: __, ...content } = report;
  await db.transaction(async (transaction) => {
    await transaction
      .select({ id: candidates.id })
      .from(candidates)
      .where(eq(candidates.id, candidateId))
      .for("update");
    const replaced = await transaction
      .update(vacancyReports)
      .set(content)
      .where(
        and(
          eq(vacancyReports.selectiveProcessId, selectiveProcessId),
          eq(vacancyReports.candidateId, candidateId),
          gt(vacancyReports.createdAt, since),
        ),
      )
      .returning({ id: vacancyReports.id });
    if (replaced.length === 0) await transaction.insert(vacancyReports).values(report);
  });
}

/** Least age in ms of a reporter's account. It excludes accounts that were created only to report. */
const LEAST_AGE = 3 * DAY_MS;

/** Counts confirmed accounts that reported fraud: one per network, because a person may have several accounts. */
async function countPeople({ db, config, now }: AppContext, id: number, since: Date): Promise<number> {
  const hasNumber = exists(db.select().from(whatsAppNumbers).where(eq(whatsAppNumbers.userId, users.id)));
  const [counted] = await db
    .select({
      people: sql<number>`least(count(distinct ${vacancyReports.candidateId}), count(distinct coalesce(${vacancyReports.networkHash}, ${vacancyReports.candidateId}::text)))::int`,
    })
    .from(vacancyReports)
    .innerJoin(candidates, eq(candidates.id, vacancyReports.candidateId))
    .innerJoin(users, eq(users.id, candidates.userId))
    .where(
      and(
        eq(vacancyReports.selectiveProcessId, id),
        gt(vacancyReports.createdAt, since),
        or(isNotNull(users.emailConfirmedAt), and(isNull(users.email), hasNumber)),
        lt(users.createdAt, new Date(now().getTime() - LEAST_AGE)),
        config.WHATSAPP_NUMBER ? hasNumber : undefined,
        sql`${vacancyReports.reason} in ('asksMoney', 'noContactCode', 'false')`,
      ),
    );
  return counted?.people ?? 0;
}
