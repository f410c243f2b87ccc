import { and, eq, exists, gt, isNotNull, lt, sql } from "drizzle-orm";
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

/** How often one person, or one address, reports. */
export const REPORTS: Allowance = { max: 20, windowSeconds: HOUR_S };

/** Saves a report, one of each candidate, and holds the vacancy once enough have reported it. Throws "notFound". */
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
  // Counted after the report is stored, so that of two at once the later one sees both.
  if (!vacancy.heldAt && (await countPeople(context, id, since)) >= config.REPORTS_TO_HOLD)
    await putOnHold(context, id);
}

/** Stores a candidate's report in the place of the one since `since`. Two at once wait for each other. */
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

/** An account counts once it is so old, in ms: who makes accounts in order to report must have planned it before. */
const LEAST_AGE = 3 * DAY_MS;

/**
 * Counts the different people who have reported a vacancy. An account counts if it is some days old, with a confirmed
 * e-mail and, where WhatsApp is set up, a confirmed telephone. One account of each network counts. A report without an
 * account reaches the operator too. But one visitor could send many of them against a competitor, and so could somebody
 * who makes accounts.
 */
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
        isNotNull(users.emailConfirmedAt),
        lt(users.createdAt, new Date(now().getTime() - LEAST_AGE)),
        config.WHATSAPP_NUMBER ? hasNumber : undefined,
        sql`${vacancyReports.reason} in ('asksMoney', 'noContactCode', 'false')`,
      ),
    );
  return counted?.people ?? 0;
}
