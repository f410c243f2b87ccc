import { and, asc, eq, gt, max } from "drizzle-orm";
import type { EndpointResponse } from "#contract/endpoint";
import type { listOpenVacancyIds, viewVacancy } from "#contract/vacancy";
import type { AppContext } from "../context";
import { openVacancies, vacancies } from "../db/schema";
import { ApiProblem, notFound } from "../errors";
import { isOpen } from "../search/searchStore";
import { findSimilar } from "../search/similar";
import { statusAt } from "./content";

const IDS_A_PAGE = 5_000;

/**
 * One vacancy whole, with open ones alike. Throws ApiProblem "notFound"; one that is not yet open (opensAt ahead) is
 * not there either.
 */
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
    similar: await findSimilar(context, { ...row.content, id }),
  };
}

/**
 * Lists the ids and opening dates of open vacancies after an id, for the sitemap. Throws ApiProblem "invalid" for an id
 * beyond all that were given, which no page has named as the next.
 */
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
  if (!rows.length && after > 0) {
    const [newest] = await db.select({ id: max(vacancies.id) }).from(vacancies);
    if (after > (newest?.id ?? 0)) throw new ApiProblem("invalid", { fields: { after: ["invalid"] } });
  }
  return {
    rows: rows.map((row) => ({ id: row.id, opensAt: row.opensAt.toISOString() })),
    next: rows.length === IDS_A_PAGE ? (rows.at(-1)?.id ?? null) : null,
  };
}
