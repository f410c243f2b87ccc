import { and, eq, gt } from "drizzle-orm";
import type { ParsedInput } from "#contract/endpoint";
import type { reportVacancy } from "#contract/vacancy";
import type { AppContext } from "../context";
import { vacancyReports, vacancies } from "../db/schema";
import { notFound } from "../errors";

const DAY = 24 * 60 * 60 * 1000;

/**
 * Saves a report for the operator. A second one by the same candidate within a day counts as the first. Throws
 * ApiProblem "notFound".
 */
export async function saveReport(
  { db, now }: AppContext,
  id: number,
  candidateId: string | null,
  body: ParsedInput<typeof reportVacancy>["body"],
): Promise<void> {
  const [vacancy] = await db.select({ id: vacancies.id }).from(vacancies).where(eq(vacancies.id, id));
  if (!vacancy) throw notFound();
  if (candidateId) {
    const yesterday = new Date(now().getTime() - DAY);
    const own = and(
      eq(vacancyReports.selectiveProcessId, id),
      eq(vacancyReports.candidateId, candidateId),
      gt(vacancyReports.createdAt, yesterday),
    );
    const [earlier] = await db.select({ id: vacancyReports.id }).from(vacancyReports).where(own).limit(1);
    if (earlier) return;
  }
  await db.insert(vacancyReports).values({ selectiveProcessId: id, candidateId, ...body, createdAt: now() });
}
