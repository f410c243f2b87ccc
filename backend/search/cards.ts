import { and, eq, notInArray, sql } from "drizzle-orm";
import type { VacancyRow } from "#contract/vacancy";
import type { AppContext } from "../context";
import { applications, endedStates, vacancies } from "../db/schema";
import { toRow } from "../vacancy/content";
import { currentRevision } from "./revision";

const { id, status, opensAt, closesAt, card } = vacancies;

/**
 * The search results of these vacancies, in this order, each with the state of the candidate's live application; an id
 * that is not there is left out. `revision` is that of what was open when they were read (revision.ts).
 */
export async function findCards(
  { db, now }: AppContext,
  ids: number[],
  candidateId: string | null,
): Promise<{ rows: VacancyRow[]; revision: number }> {
  // The index applications_live allows at most one.
  const live =
    candidateId === null
      ? sql`false`
      : and(
          eq(applications.selectiveProcessId, id),
          eq(applications.candidateId, candidateId),
          notInArray(applications.state, [...endedStates]),
        );
  // From the revision, so that it comes along where there is no row. The ids in one parameter: the statement stays the
  // same.
  const stored = await db
    .select({
      revision: sql<number>`current.revision`,
      vacancy: { id, status, opensAt, closesAt, card },
      applicationState: applications.state,
    })
    .from(sql`(select ${currentRevision}::float8 as revision) as current`)
    .leftJoin(vacancies, sql`${id} = any(${`{${ids.join(",")}}`}::bigint[])`)
    .leftJoin(applications, live);
  const byId = new Map(
    stored.flatMap(({ vacancy, applicationState }) =>
      vacancy ? [[vacancy.id, toRow({ ...vacancy, applicationState }, now())] as const] : [],
    ),
  );
  return { revision: stored[0]?.revision ?? 0, rows: ids.flatMap((wanted) => byId.get(wanted) ?? []) };
}
