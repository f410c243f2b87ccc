import { and, desc, eq, gt, inArray, type SQLWrapper } from "drizzle-orm";
import { alias } from "drizzle-orm/pg-core";
import type { Database } from "../../platform/db/database";
import { applications } from "../../platform/db/schema";

/** Finds the last application before this one, by the same person for the same vacancy, among `ids`. */
export async function findEarlier(
  db: Database,
  applicationId: string,
  ids: SQLWrapper,
): Promise<typeof applications.$inferSelect | null> {
  const newer = alias(applications, "newer");
  const whereSame = and(
    eq(newer.candidateId, applications.candidateId),
    eq(newer.selectiveProcessId, applications.selectiveProcessId),
    gt(newer.createdAt, applications.createdAt),
  );
  const [row] = await db
    .select({ application: applications })
    .from(applications)
    .innerJoin(newer, whereSame)
    .where(and(eq(newer.id, applicationId), inArray(applications.id, ids)))
    .orderBy(desc(applications.createdAt))
    .limit(1);
  return row?.application ?? null;
}
