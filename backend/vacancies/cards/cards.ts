import { and, eq, notInArray, sql } from "drizzle-orm";
import type { VacancyRow } from "#contract/vacancies/vacancy";
import type { AppContext } from "../../http/context";
import { prepareOnce } from "../../platform/db/prepared";
import { endedStates } from "#contract/applications/application";
import { applications, companyLogos, companyRecords, vacancies, vacancyLives } from "../../platform/db/schema";
import { askedStages } from "./asked";
import { toRecord, type StoredRecord } from "./record";
import { toRow } from "./content";
import { toLife } from "./life";
import { currentRevision } from "./revision";

const { id, status, opensAt, closesAt, card, companySlug } = vacancies;

/** Reads a company's response record by its key in a subquery, because a join would read all companies' records. */
const recordOfCard = sql<StoredRecord | null>`(
  select json_build_object('applications', ${companyRecords.applications}, 'inTime', ${companyRecords.inTime}, 'medianDays', ${companyRecords.medianDays})
  from ${companyRecords} where ${companyRecords.slug} = ${companySlug}
)`;

/** A prepared query, because building it took longer than running it. Returns the revision even without vacancies. */
const cardsQuery = prepareOnce((db) =>
  db
    .select({
      revision: sql<number>`current.revision`,
      vacancy: { id, status, opensAt, closesAt, card },
      logo: companyLogos.hash,
      record: recordOfCard,
      life: {
        lastActAt: vacancyLives.lastActAt,
        lastAct: vacancyLives.lastAct,
        reposts: vacancyLives.reposts,
        stage: vacancyLives.stage,
        watchedSince: vacancyLives.watchedSince,
      },
      applicationState: applications.state,
      asked: askedStages,
    })
    .from(sql`(select ${currentRevision}::float8 as revision) as current`)
    .leftJoin(vacancies, sql`${id} = any(${sql.placeholder("ids")}::bigint[])`)
    .leftJoin(companyLogos, eq(companyLogos.slug, companySlug))
    .leftJoin(vacancyLives, eq(vacancyLives.selectiveProcessId, id))
    // The index applications_live allows at most one live application per candidate and vacancy.
    .leftJoin(
      applications,
      and(
        eq(applications.selectiveProcessId, id),
        eq(applications.candidateId, sql.placeholder("candidateId")),
        notInArray(applications.state, [...endedStates]),
      ),
    )
    .prepare("cards"),
);

/** Reads cards in the order of `ids`, with the candidate's unfinished application. Leaves out unknown ids. */
export async function findCards(
  { db, now }: AppContext,
  ids: number[],
  candidateId: string | null,
): Promise<{ rows: VacancyRow[]; revision: number }> {
  const stored = await cardsQuery(db).execute({ ids: `{${ids.join(",")}}`, candidateId });
  const byId = new Map(
    stored.flatMap(({ vacancy, logo, record, life, applicationState, asked }) => {
      if (!vacancy) return [];
      const more = { logo, record: toRecord(record), life: life && toLife(life), applicationState, asked };
      return [[vacancy.id, toRow({ ...vacancy, ...more }, now())] as const];
    }),
  );
  return { revision: stored[0]?.revision ?? 0, rows: ids.flatMap((wanted) => byId.get(wanted) ?? []) };
}
