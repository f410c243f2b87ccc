import { and, asc, eq, gt, gte, max, notExists } from "drizzle-orm";
import type { EndpointResponse, ParsedInput } from "#contract/base/endpoint";
import { joinStages } from "#contract/vacancies/stages";
import type { listOpenVacancyIds, viewVacancy } from "#contract/vacancies/vacancy";
import { findRecord } from "../companies/record";
import type { AppContext } from "../../http/context";
import { companyLogos, openVacancies, vacancies, vacancyLives } from "../../platform/db/schema";
import { ApiProblem, notFound } from "../../platform/errors";
import { findDistance, findHome, withDistances } from "../search/distanceOfRows";
import { findCity, findHomeCity, toStartPlace } from "../search/startPlace";
import { whereOpen } from "../search/searchStore";
import { loadSearchTerms } from "../search/searchTerms";
import { findSimilar } from "../search/similar";
import { askedStages } from "../cards/asked";
import { statusAt } from "../cards/content";
import { findLife } from "./life";
import { stages } from "../cards/life";

const IDS_A_PAGE = 5_000;

/** Returns a vacancy with similar open vacancies and distances. Throws `notFound`, also before the vacancy opens. */
export async function findVacancyPage(
  context: AppContext,
  id: number,
  { city, state }: Pick<ParsedInput<typeof viewVacancy>["query"], "city" | "state">,
  candidateId: string | null,
): Promise<EndpointResponse<typeof viewVacancy>> {
  const [found] = await context.db
    .select({ row: vacancies, logo: companyLogos.hash, asked: askedStages })
    .from(vacancies)
    .leftJoin(companyLogos, eq(companyLogos.slug, vacancies.companySlug))
    .where(eq(vacancies.id, id));
  const now = context.now();
  if (!found || found.row.opensAt > now) throw notFound();
  const { row, logo, asked } = found;
  const home = await findHome(context, candidateId);
  const startPlace = findHomeCity(home) ?? (city ? findCity(city, state, await loadSearchTerms(context), null) : null);
  const [similar, life, record] = await Promise.all([
    findSimilar(context, { ...row.content, id }, candidateId),
    findLife(context, id),
    row.companySlug === null ? null : findRecord(context, row.companySlug),
  ]);
  return {
    ...row.content,
    company: { ...row.content.company, logo },
    ...(asked && { stages: joinStages(asked) }),
    id: row.id,
    // A feed's id often contains the name of the company.
    externalId: row.content.company.hidden ? String(row.id) : row.externalId,
    status: statusAt(row, now),
    opensAt: row.opensAt.toISOString(),
    closesAt: row.closesAt?.toISOString() ?? null,
    createdAt: row.createdAt.toISOString(),
    distanceKm: startPlace && findDistance(row.content, startPlace),
    startPlace: startPlace && toStartPlace(startPlace, home),
    similar: candidateId === null && startPlace ? withDistances(similar, startPlace) : similar,
    ...(record && { record }),
    ...(life && { life }),
  };
}

/** Lists ids after an id, for the sitemap. Throws `invalid` for an id above the newest. */
export async function openIds(
  { db, now }: AppContext,
  after: number,
): Promise<EndpointResponse<typeof listOpenVacancyIds>> {
  const { id, opensAt } = openVacancies;
  const wherePaused = and(eq(vacancyLives.selectiveProcessId, id), gte(vacancyLives.stage, stages.paused));
  const paused = db.select({ id: vacancyLives.selectiveProcessId }).from(vacancyLives).where(wherePaused);
  const rows = await db
    .select({ id, opensAt })
    .from(openVacancies)
    .where(and(gt(id, after), whereOpen(now()), notExists(paused)))
    .orderBy(asc(id))
    .limit(IDS_A_PAGE);
  if (!rows.length && after > 0) {
    const [newest] = await db.select({ id: max(vacancies.id) }).from(vacancies);
    if (after > (newest?.id ?? 0)) throw new ApiProblem("invalid", { fields: { after: ["invalid"] } });
  }
  const [open] = await db.select({ newest: max(id) }).from(openVacancies);
  return {
    newest: open?.newest ?? null,
    rows: rows.map((row) => ({ id: row.id, opensAt: row.opensAt.toISOString() })),
    next: rows.length === IDS_A_PAGE ? (rows.at(-1)?.id ?? null) : null,
  };
}
