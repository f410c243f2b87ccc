import { and, eq, isNotNull } from "drizzle-orm";
import type { z } from "zod";
import { ownAssessmentSchema, type listSharedResults } from "#contract/applications/assessments";
import type { AppContext } from "../../http/context";
import { isEnded } from "../progress/states";
import { applications } from "../../platform/db/schema";
import { notFound } from "../../platform/errors";
import { listOwnAssignments } from "./definitions";
import { findAttempts } from "./repository";
import { toResult } from "./view";

/** Returns the shared results for an active application, else []. Throws `notFound` for an unsent application. */
export async function findSharedResults(
  { db }: AppContext,
  applicationId: string,
): Promise<z.output<(typeof listSharedResults)["response"]>> {
  const [application] = await db
    .select({ candidateId: applications.candidateId, state: applications.state })
    .from(applications)
    .where(and(eq(applications.id, applicationId), isNotNull(applications.submittedAt)));
  if (!application) throw notFound();
  if (isEnded(application.state)) return { rows: [] };
  const rows = [];
  for (const assignment of listOwnAssignments(application.candidateId)) {
    const newest = (await findAttempts(db, assignment)).find(({ finishedAt }) => finishedAt);
    const result = newest ? toResult(assignment, newest) : null;
    if (result?.isShared) rows.push({ test: ownAssessmentSchema.parse(assignment.test), ...result });
  }
  return { rows };
}
