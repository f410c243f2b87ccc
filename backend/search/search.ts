import { and, eq, gt, inArray, isNull, lte, not, or, sql, type SQL } from "drizzle-orm";
import type { EndpointResponse, ParsedInput } from "#contract/endpoint";
import { DEEPEST_PAGE, PAGE_SIZE } from "#contract/paging";
import { OPEN_STATUS, type VacancyRow, type listVacancies } from "#contract/vacancy";
import type { AppContext } from "../context";
import { applications, endedStates, openVacancies, vacancies } from "../db/schema";
import { toRow } from "../vacancy/content";
import { allOf, filterQuery } from "./searchVector";
import { countFacets } from "./facetCounts";
import { isKnownMany, rememberMany } from "./manyMatches";
import { roleQuery } from "./roleQuery";
import { loadSearchTerms } from "./searchTerms";

/** Results are counted up to this many (docs/design.md, section 13); past it `total` is a lower bound. */
export const MOST_COUNTED = 5_000;
/** From this row on the planner may choose between walking the dates and sorting the matches. */
const DEEP = 300;

type Search = ParsedInput<typeof listVacancies>["query"];
type Found = EndpointResponse<typeof listVacancies>;

/** One search, ready to be asked: the condition with the text index, the same without it, and what comes first among equals. */
interface Plan {
  /** Names the matches, whatever their order and page. */
  key: string;
  table: typeof openVacancies | typeof vacancies;
  indexed: SQL;
  walked: SQL;
  /** True of rows that match what was typed itself, not through a prefix or a synonym; null where all are alike. */
  full: SQL | null;
}

/**
 * Searches vacancies (docs/design.md, section 6), in the order of their opening date. Among vacancies opened at the
 * same instant those that match the typed words themselves come before those found through prefixes and synonyms, then
 * by id; past 5,000 results by id alone. Rows past the 5,000th are not walked to: such a page is empty.
 */
export async function searchVacancies(context: AppContext, search: Search, candidateId: string | null): Promise<Found> {
  const { page, limit } = search;
  const empty: Found = { rows: [], page, limit, total: 0, totalIsExact: true, facets: search.facets ? {} : null };
  const plan = await createPlan(context, search);
  if (!plan) return empty;

  const offset = (page - 1) * limit;
  const at = context.now().getTime();
  const few = isKnownMany(context.db, plan.key, at) ? tooMany : await findAmongFew(context, plan, search, offset);
  const totalIsExact = few.total <= MOST_COUNTED;
  if (!totalIsExact && few !== tooMany) rememberMany(context.db, plan.key, at);
  const isTooDeep = offset + limit > DEEPEST_PAGE * PAGE_SIZE;
  const ids = totalIsExact ? few.ids : isTooDeep ? [] : await walk(context, plan, search, offset);
  return {
    ...empty,
    rows: await findRows(context, ids, candidateId),
    total: Math.min(few.total, MOST_COUNTED + 1),
    totalIsExact,
    facets: search.facets && totalIsExact ? await countFacets(context.db, plan.table, plan.indexed) : null,
  };
}

const tooMany = { total: MOST_COUNTED + 1, ids: [] };

/** Null where nothing can match. */
async function createPlan(context: AppContext, search: Search): Promise<Plan | null> {
  const role = search.roleName ? roleQuery(search.roleName, await loadSearchTerms(context)) : { all: "", full: null };
  if (role.all === null) return null;
  const query = allOf([role.all, filterQuery(search)]);
  const table = search.status === OPEN_STATUS ? openVacancies : vacancies;
  const shown = search.status === OPEN_STATUS ? isOpen(context.now()) : hasStatus(search.status, context.now());
  const matches = sql`${table.searchVector} @@ ${query}::tsquery`;
  return {
    key: `${search.status} ${query}`,
    table,
    indexed: query ? sql`${matches} and ${shown}` : shown,
    // The planner does not see the index through "is true": where matches are many, walking the dates is faster.
    walked: query ? sql`(${matches}) is true and ${shown}` : shown,
    full: role.full === null || !query ? null : sql`${table.searchVector} @@ ${role.full}::tsquery`,
  };
}

/** Of `open_processes`: those that take applications at `now`. */
export const isOpen = (now: Date): SQL =>
  sql`(${and(lte(openVacancies.opensAt, now), or(isNull(openVacancies.closesAt), gt(openVacancies.closesAt, now)))})`;

/** Of all vacancies: a status other than open. What has passed its closing date counts as closed (3) before the sweep. */
function hasStatus(status: number, now: Date): SQL {
  const passed = and(eq(vacancies.status, OPEN_STATUS), lte(vacancies.closesAt, now));
  return sql`(${status === 3 ? or(eq(vacancies.status, 3), passed) : eq(vacancies.status, status)})`;
}

/** Counts up to one more than `MOST_COUNTED`, and sorts and cuts the page where there are no more than that. */
async function findAmongFew(
  { db }: AppContext,
  plan: Plan,
  { sort, limit }: Search,
  offset: number,
): Promise<{ total: number; ids: number[] }> {
  const direction = sql.raw(sort);
  const rank = plan.full ?? sql`true`;
  const order = sql`opens_at ${direction}, rank desc, id ${direction}`;
  const [found] = await db.select({ total: sql<number>`total`, ids: sql<number[]>`ids` }).from(
    sql`(with matches as materialized (
          select ${plan.table.id} as id, ${plan.table.opensAt} as opens_at, ${rank} as rank from ${plan.table} where ${plan.indexed} limit ${MOST_COUNTED + 1}
        ), counted as materialized (
          select count(*)::int as total from matches
        ), cut as (
          select id, opens_at, rank from matches where (select total from counted) <= ${MOST_COUNTED} order by ${order} limit ${limit} offset ${offset}
        ) select total, (select coalesce(json_agg(id order by ${order}), '[]') from cut) as ids from counted) as found`,
  );
  return found ?? { total: 0, ids: [] };
}

/** The page of a search with many results, along the index of dates. */
async function walk(
  { db }: AppContext,
  { table, walked, indexed }: Plan,
  { sort, limit }: Search,
  offset: number,
): Promise<number[]> {
  const direction = sql.raw(sort);
  const rows = await db
    .select({ id: table.id })
    .from(table)
    .where(offset < DEEP ? walked : indexed)
    .orderBy(sql`${table.opensAt} ${direction}, ${table.id} ${direction}`)
    .limit(limit)
    .offset(offset);
  return rows.map(({ id }) => id);
}

/** The search results of these vacancies, in this order, each with the state of the candidate's live application. */
export async function findRows(
  { db, now }: AppContext,
  ids: number[],
  candidateId: string | null,
): Promise<VacancyRow[]> {
  if (!ids.length) return [];
  const { id, status, opensAt, closesAt, card } = vacancies;
  // At most one: the index applications_live sees to that.
  const live = and(
    eq(applications.selectiveProcessId, id),
    candidateId === null ? sql`false` : eq(applications.candidateId, candidateId),
    not(inArray(applications.state, [...endedStates])),
  );
  const stored = await db
    .select({ id, status, opensAt, closesAt, card, applicationState: applications.state })
    .from(vacancies)
    .leftJoin(applications, live)
    .where(inArray(id, ids));
  const byId = new Map(stored.map((row) => [row.id, row]));
  return ids.flatMap((wanted) => {
    const row = byId.get(wanted);
    return row ? [toRow(row, now())] : [];
  });
}
