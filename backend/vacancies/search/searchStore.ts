import { and, gt, gte, isNull, lte, or, sql, type SQL } from "drizzle-orm";
import { OPEN_STATUS } from "#contract/vacancies/vacancy";
import { vacancyStatus } from "#contract/vacancies/vacancyStatus";
import type { AppContext } from "../../http/context";
import { openVacancies, placeInVector, vacancies } from "../../platform/db/schema";
import { distancesByCode, type Distances } from "./distance";
import { countFacets } from "./facetCounts";
import { isKnownMany, rememberMany } from "./manyMatches";
import { DEEPEST_ROW, MOST_COUNTED, openedSince, type Matches, type Search, type Wanted } from "./searchMatches";
import { HIGHEST_PAY } from "./monthlyPay";
import { NOWHERE } from "./nearestFirst";
import { LAST_KM, PLACELESS_KM, type PersonalOrder } from "./personalOrder";
import { findNearest, parseCircle } from "./nearestInStore";
import { isEverything, isNothing, toTsquery, type VectorQuery } from "./vectorQuery";

/** From this row on, the planner chooses between the index of dates and sorting. Earlier rows use the index. */
const DEEP = 300;

/** Returns a query's source of rows. `tail` is an order and a limit, added to each part of a union. */
type Source = (tail?: SQL) => { from: SQL; where: SQL | undefined };

interface Plan {
  key: string;
  table: typeof openVacancies | typeof vacancies;
  indexed: Source;
  walked: Source;
  nearest: { match: VectorQuery; where: SQL | undefined; distances: Distances } | null;
  /** Condition for rows that match the words as typed. Null if all matches meet it. */
  full: SQL | null;
  rank: SQL | null;
}

/** Searches in the store: vacancies that are not open, and open vacancies if the index in memory lags. */
export async function searchStore(context: AppContext, search: Search, wanted: Wanted): Promise<Matches> {
  if (isNothing(wanted.match)) return { total: 0, ids: [], facets: search.facets ? {} : null };
  const plan = toPlan(context.now(), search, wanted);
  const at = context.now().getTime();
  const offset = (search.page - 1) * search.limit;
  const few = isKnownMany(context.db, plan.key, at) ? tooMany : await findAmongFew(context, plan, search, offset);
  const isExact = few.total <= MOST_COUNTED;
  if (!isExact && few !== tooMany) rememberMany(context.db, plan.key, at);
  const isTooDeep = offset + search.limit > DEEPEST_ROW;
  return {
    total: Math.min(few.total, MOST_COUNTED + 1),
    ids: isExact ? few.ids : isTooDeep ? [] : await findAmongMany(context, plan, search, offset),
    facets: search.facets && isExact ? await countFacets(context.db, plan.table, fromSource(plan.indexed())) : null,
  };
}

const fromSource = ({ from, where }: ReturnType<Source>) => (where ? sql`${from} where ${where}` : from);

const tooMany = { total: MOST_COUNTED + 1, ids: [] };

function toPlan(now: Date, search: Search, wanted: Wanted): Plan {
  const isOpen = search.status === OPEN_STATUS;
  const table = isOpen ? openVacancies : vacancies;
  // For a search by distance, the index of places is five times as fast as the text index, except in large cities.
  const codes = isOpen ? parseCircle(wanted.match) : null;
  const query = codes ? "" : toTsquery(wanted.match);
  const inCircle = codes ? sql`${placeInVector(table.searchVector)} = any(${`{${codes.join()}}`}::text[])` : undefined;
  const toSource =
    (condition?: SQL): Source =>
    (tail) =>
      isOpen
        ? { from: sql`${openVacancies}`, where: and(condition, whereOpen(now)) }
        : { from: toStatusSource(search.status, now, condition, tail), where: undefined };
  const since = openedSince(search, now);
  const isSince = since === -Infinity ? undefined : gte(table.opensAt, new Date(since));
  const matches = sql`${table.searchVector} @@ ${query}::tsquery`;
  // "is true" hides the text index from the planner, because the index of dates is faster with many matches.
  const hidden = query ? sql`(${matches}) is true` : undefined;
  return {
    key: `${search.status} ${search.publishedWithin} ${toTsquery(wanted.match)}`,
    table,
    indexed: toSource(and(query ? matches : undefined, inCircle, isSince)),
    walked: toSource(and(hidden, inCircle, isSince)),
    rank:
      search.sort === "PAY"
        ? toPayOrder(table)
        : wanted.distances
          ? toDistance(table, wanted.distances)
          : wanted.personal
            ? toPersonalRank(table, wanted.personal)
            : toRank(table, wanted.ranks),
    nearest:
      isOpen && wanted.distances
        ? { match: wanted.match, where: and(hidden, isSince, whereOpen(now)), distances: wanted.distances }
        : null,
    full: wanted.full === null || !query ? null : sql`${table.searchVector} @@ ${toTsquery(wanted.full)}::tsquery`,
  };
}

function toRank(table: Plan["table"], ranks: VectorQuery[]): SQL | null {
  if (!ranks.length) return null;
  const cases = ranks.map(
    (rank, at) => sql`when ${table.searchVector} @@ ${toTsquery(rank)}::tsquery then ${sql.raw(String(at))}`,
  );
  return sql`case ${sql.join(cases, sql` `)} else ${sql.raw(String(ranks.length))} end`;
}

/** Returns SQL for the distance in km, or `other` without a place. The place is a lexeme (searchVector.ts). */
function toDistance(table: Plan["table"], distances: Distances, other = NOWHERE): SQL {
  return sql`coalesce((${JSON.stringify(distancesByCode(distances))}::jsonb ->> ${placeInVector(table.searchVector)})::int, ${sql.raw(String(other))})`;
}

function toPersonalRank(table: Plan["table"], { distances, groups }: PersonalOrder): SQL {
  const toCase = (steps: PersonalOrder["groups"][number]) => {
    const possible = steps.filter(({ query }) => !isNothing(query));
    const cases = possible.map(({ query, km }) => {
      const matches = isEverything(query) ? sql`true` : sql`${table.searchVector} @@ ${toTsquery(query)}::tsquery`;
      return sql`when ${matches} then ${sql.raw(String(km))}`;
    });
    return cases.length ? [sql`case ${sql.join(cases, sql` `)} else 0 end`] : [];
  };
  const hasPlace = sql`${placeInVector(table.searchVector)} <> ''`;
  const way = distances
    ? toDistance(table, distances, PLACELESS_KM)
    : sql`case when ${hasPlace} then 0 else ${sql.raw(String(PLACELESS_KM))} end`;
  return sql`least(${sql.raw(String(LAST_KM))}, greatest(0, ${sql.join([way, ...groups.flatMap(toCase)], sql` + `)}))`;
}

/** Returns SQL that orders by how many reais a month the pay is below HIGHEST_PAY. Unknown pay comes last. */
const toPayOrder = (table: Plan["table"]): SQL =>
  sql`${sql.raw(String(HIGHEST_PAY))} - coalesce(substring(${table.searchVector}::text from ${"'py=([0-9]+)'"})::int, -1)`;

const isRankedBy = (sort: Search["sort"]) => sort === "RELEVANCE" || sort === "DISTANCE" || sort === "PAY";

export const whereOpen = (now: Date): SQL =>
  sql`(${and(lte(openVacancies.opensAt, now), or(isNull(openVacancies.closesAt), gt(openVacancies.closesAt, now)))})`;

/** Returns SQL with literal statuses, so that cached plans use the partial index (db/schema.ts). */
function toStatusSource(status: number, now: Date, condition: SQL | undefined, tail = sql``): SQL {
  const open = sql.raw(String(OPEN_STATUS));
  const select = (shown: SQL | undefined) =>
    sql`(select ${vacancies.id}, ${vacancies.opensAt}, ${vacancies.searchVector} from ${vacancies} where ${and(shown, condition)} ${tail})`;
  const own = select(sql`${vacancies.status} = ${sql.raw(String(Number(status)))} and ${vacancies.status} <> ${open}`);
  if (status !== vacancyStatus.closed) return sql`${own} as ${vacancies}`;
  const passed = select(and(sql`${vacancies.status} = ${open}`, lte(vacancies.closesAt, now)));
  return sql`(${own} union all ${passed}) as ${vacancies}`;
}

async function findAmongFew(
  { db }: AppContext,
  plan: Plan,
  { sort, limit }: Search,
  offset: number,
): Promise<{ total: number; ids: number[] }> {
  const direction = toDirection(sort);
  const isRanked = isRankedBy(sort);
  const rank = (isRanked ? plan.rank : plan.full) ?? sql`true`;
  const counted = sql`limit ${MOST_COUNTED + 1}`;
  const order = isRanked ? sql`rank, opens_at desc, id desc` : sql`opens_at ${direction}, rank desc, id ${direction}`;
  const [found] = await db.select({ total: sql<number>`total`, ids: sql<number[]>`ids` }).from(
    sql`(with matches as materialized (
          select ${plan.table.id} as id, ${plan.table.opensAt} as opens_at, ${rank} as rank from ${fromSource(plan.indexed(counted))} limit ${MOST_COUNTED + 1}
        ), counted as materialized (
          select count(*)::int as total from matches
        ), cut as (
          select id, opens_at, rank from matches where (select total from counted) <= ${MOST_COUNTED} order by ${order} limit ${limit} offset ${offset}
        ) select total, (select coalesce(json_agg(id order by ${order}), '[]') from cut) as ids from counted) as found`,
  );
  return found ?? { total: 0, ids: [] };
}

const toDirection = (sort: Search["sort"]) => sql.raw(sort === "ASC" ? "asc" : "desc");

/** Reads a page of a search with many matches, by the index of dates or by sorting. */
async function findAmongMany(
  { db }: AppContext,
  { table, walked, indexed, rank, nearest }: Plan,
  { sort, limit }: Search,
  offset: number,
): Promise<number[]> {
  if (nearest) return findNearest(db, nearest, { offset, limit });
  const direction = toDirection(sort);
  const isRanked = isRankedBy(sort) && rank !== null;
  const order = sql`${table.opensAt} ${direction}, ${table.id} ${direction}`;
  const { from, where } = isRanked
    ? indexed()
    : (offset < DEEP ? walked : indexed)(sql`order by ${order} limit ${offset + limit}`);
  const rows = await db
    .select({ id: sql`${table.id}`.mapWith(Number) })
    .from(from)
    .where(where)
    .orderBy(sql`${isRanked ? sql`${rank}, ` : sql``}${order}`)
    .limit(limit)
    .offset(offset);
  return rows.map(({ id }) => id);
}
