import { and, desc, eq, gte, inArray, lt, max } from "drizzle-orm";
import { viewApplicationVideo, type Video, type VideoView } from "#contract/applications/video";
import { getCompanyName } from "../../vacancies/cards/companyName";
import { findApplication } from "../progress/repository";
import { isReadByCompany } from "../progress/states";
import type { AppContext } from "../../http/context";
import { applications, candidates, operatorCalls, vacancies } from "../../platform/db/schema";
import { findVideoResume } from "./videoResume";

/** Finds the candidate's current video résumé. Returns null if there is none or the company has no access. */
export async function findVideoForCompany(
  context: AppContext,
  applicationId: string,
): Promise<{ video: Video; file: string } | null> {
  const record = await findApplication(context.db, applicationId);
  if (!record || record.application.submittedAt === null || !isReadByCompany(record.application.state)) return null;
  return findVideoResume(context, record.candidate.userId);
}

/** Lists companies' views of a person's video since `since`, from the audit trail: one per vacancy, newest first. */
export async function listVideoViews({ db }: AppContext, userId: string, since: string): Promise<VideoView[]> {
  const own = db
    .select({ id: applications.id })
    .from(applications)
    .innerJoin(candidates, eq(candidates.id, applications.candidateId))
    .where(eq(candidates.userId, userId));
  const last = max(operatorCalls.createdAt);
  const rows = await db
    .select({ vacancyId: vacancies.id, content: vacancies.content, at: last })
    .from(operatorCalls)
    .innerJoin(applications, eq(applications.id, operatorCalls.applicationId))
    .innerJoin(vacancies, eq(vacancies.id, applications.selectiveProcessId))
    .where(
      and(
        inArray(operatorCalls.applicationId, own),
        eq(operatorCalls.route, viewApplicationVideo.path),
        lt(operatorCalls.status, 400),
        gte(operatorCalls.createdAt, new Date(since)),
      ),
    )
    .groupBy(vacancies.id)
    .orderBy(desc(last));
  return rows.map(({ vacancyId, content, at }) => ({
    selectiveProcessId: vacancyId,
    roleName: content.roleName,
    companyName: getCompanyName(content),
    at: (at ?? new Date(0)).toISOString(),
  }));
}
