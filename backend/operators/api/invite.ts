import { and, eq, isNotNull } from "drizzle-orm";
import { isVacancyOpen } from "#contract/vacancies/vacancyStatus";
import { findNewestForVacancy, findVacancy } from "../../applications/progress/repository";
import { insertApplication, lockCandidate } from "../../applications/progress/writeRecords";
import { isEnded } from "../../applications/progress/states";
import type { AppContext } from "../../http/context";
import type { Database } from "../../platform/db/database";
import { applications, vacancies } from "../../platform/db/schema";
import { ApiProblem, notFound } from "../../platform/errors";

interface Invitation {
  selectiveProcessId: number;
  candidateId: string;
  /** Null if an operator invites for the company. */
  companyId: string | null;
  message: string;
  until: Date;
}

/** Creates an invitation and returns its id. Throws `notFound`, `vacancyClosed` or `alreadyApplied`. */
export async function invite(
  context: AppContext,
  { selectiveProcessId, candidateId, companyId, message, until }: Invitation,
): Promise<string> {
  const now = context.now();
  return context.db.transaction(async (tx) => {
    const vacancy = await findVacancy(tx, selectiveProcessId);
    const candidate = vacancy && (await lockCandidate(tx, candidateId));
    if (!vacancy || !candidate) throw notFound();
    if (companyId !== null && !(await hasAppliedTo(tx, candidateId, companyId))) throw notFound();
    if (!isVacancyOpen(vacancy, now)) throw new ApiProblem("vacancyClosed");
    const current = await findNewestForVacancy(tx, candidateId, selectiveProcessId);
    if (current && !isEnded(current.application.state)) throw new ApiProblem("alreadyApplied");
    const dueAt = vacancy.closesAt && vacancy.closesAt < until ? vacancy.closesAt : until;
    const applicationId = await insertApplication(
      tx,
      { candidateId, selectiveProcessId, state: "invited", dueAt, changedAt: now },
      { by: "company", reason: message || null },
    );
    if (!applicationId) throw new ApiProblem("alreadyApplied");
    return applicationId;
  });
}

const hasAppliedTo = async (tx: Database, candidateId: string, companyId: string): Promise<boolean> =>
  (
    await tx
      .select({ id: applications.id })
      .from(applications)
      .innerJoin(vacancies, eq(vacancies.id, applications.selectiveProcessId))
      .where(
        and(
          eq(applications.candidateId, candidateId),
          eq(vacancies.companyId, companyId),
          isNotNull(applications.submittedAt),
        ),
      )
      .limit(1)
  ).length > 0;
