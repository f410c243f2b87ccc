import { and, eq, inArray, isNotNull, lt, or, sql } from "drizzle-orm";
import type { Database } from "../../platform/db/database";
import { applications, vacancies } from "../../platform/db/schema";
import { daysLate } from "./lateness";
import { openTasks } from "./openTasks";
import { vacancyColumns } from "./repository";

interface LateApplication {
  companyId: string | null;
  /** Null for a confidential company. */
  companyName: string | null;
  days: number;
}

/** States in which the company owes an answer. */
const owing = ["submitted", "inReview", "inStages", "interview", "finalist"] as const;

/** Lists late applications by the rule that candidates see (lateness.ts). */
export async function listLate(db: Database, now: Date): Promise<LateApplication[]> {
  const { state, changedAt, promisedAt, firstPromisedAt, dueAt } = applications;
  const rows = await db
    .select({
      application: { state, changedAt, promisedAt, firstPromisedAt, dueAt },
      vacancy: { status: vacancyColumns.status, opensAt: vacancies.opensAt, closesAt: vacancies.closesAt },
      companyId: vacancies.companyId,
      // Reads single fields: the whole content, once for each application, would fill the memory.
      company: sql<{ name: string; hidden: boolean }>`${vacancies.content} -> 'company'`,
      answerWithinDays: sql<number>`(${vacancies.content} ->> 'answerWithinDays')::int`,
      tasks: openTasks,
    })
    .from(applications)
    .innerJoin(vacancies, eq(vacancies.id, applications.selectiveProcessId))
    .where(
      and(
        inArray(state, [...owing]),
        isNotNull(promisedAt),
        // This filter is coarse. `daysLate` decides.
        or(lt(promisedAt, now), lt(firstPromisedAt, now)),
      ),
    );
  return rows.flatMap(({ application, vacancy, companyId, tasks, company, answerWithinDays }) => {
    const days = daysLate({ ...application, tasks, superseded: false }, vacancy, answerWithinDays, now);
    return days > 0 ? [{ companyId, companyName: company.hidden ? null : company.name, days }] : [];
  });
}
