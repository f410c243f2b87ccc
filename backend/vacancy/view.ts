import { and, asc, eq, gt, ne, sql } from "drizzle-orm";
import type { EndpointResponse } from "#contract/endpoint";
import type { listOpenVacancyIds, viewVacancy } from "#contract/vacancy";
import type { AppContext } from "../context";
import { openVacancies, vacancies } from "../db/schema";
import { notFound } from "../errors";
import { statusAt } from "./content";
import { similarQueries } from "../search/searchVector";
import { isOpen, findRows } from "../search/search";

const MOST_SIMILAR = 4;
const IDS_A_PAGE = 5_000;

/** One vacancy whole, with open ones alike. Throws ApiProblem "notFound"; one that is not yet open (opensAt ahead) is not there either. */
export async function findVacancyPage(context: AppContext, id: number): Promise<EndpointResponse<typeof viewVacancy>> {
  const [row] = await context.db.select().from(vacancies).where(eq(vacancies.id, id));
  const now = context.now();
  if (!row || row.opensAt > now) throw notFound();
  return {
    ...row.content,
    id: row.id,
    externalId: row.externalId,
    status: statusAt(row, now),
    opensAt: row.opensAt.toISOString(),
    closesAt: row.closesAt?.toISOString() ?? null,
    createdAt: row.createdAt.toISOString(),
    similar: await findRows(context, await similarIds(context, id, row.content), null),
  };
}

/** Ids of up to four open vacancies alike, the newest of the closest kind first. */
async function similarIds(
  { db, now }: AppContext,
  id: number,
  content: Parameters<typeof similarQueries>[0],
): Promise<number[]> {
  const ids = new Set<number>();
  for (const query of similarQueries(content)) {
    const rows = await db
      .select({ id: openVacancies.id })
      .from(openVacancies)
      .where(and(sql`${openVacancies.searchVector} @@ ${query}::tsquery`, isOpen(now()), ne(openVacancies.id, id)))
      .orderBy(sql`${openVacancies.opensAt} desc, ${openVacancies.id} desc`)
      .limit(MOST_SIMILAR);
    for (const row of rows) if (ids.size < MOST_SIMILAR) ids.add(row.id);
    if (ids.size === MOST_SIMILAR) break;
  }
  return [...ids];
}

/** Ids and opening dates of open vacancies after an id, for the sitemap. */
export async function openIds(
  { db, now }: AppContext,
  after: number,
): Promise<EndpointResponse<typeof listOpenVacancyIds>> {
  const { id, opensAt } = openVacancies;
  const rows = await db
    .select({ id, opensAt })
    .from(openVacancies)
    .where(and(gt(id, after), isOpen(now())))
    .orderBy(asc(id))
    .limit(IDS_A_PAGE);
  return {
    rows: rows.map((row) => ({ id: row.id, opensAt: row.opensAt.toISOString() })),
    next: rows.length === IDS_A_PAGE ? (rows.at(-1)?.id ?? null) : null,
  };
}
