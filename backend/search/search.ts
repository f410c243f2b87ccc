import { OPEN_STATUS } from "#contract/vacancy";
import type { AppContext } from "../context";
import { findCards } from "./cards";
import { filterQuery, placeQueries } from "./searchVector";
import { toFacets } from "./facetCounts";
import { findInStep } from "./indexInStep";
import { roleQuery } from "./roleQuery";
import { DEEPEST_ROW, MOST_COUNTED, type Found, type Matches, type Search, type Wanted } from "./searchMatches";
import { searchStore } from "./searchStore";
import type { VacancyIndex } from "./vacancyIndex";
import { all, type VectorQuery } from "./vectorQuery";
import { loadSearchTerms } from "./searchTerms";

/**
 * Searches vacancies (docs/design.md, section 6), in the order of their opening date, or by relevance. By date those
 * that match the typed words themselves come, among vacancies opened at the same instant, before those found through
 * prefixes and synonyms, then by id; past 5,000 results by id alone. By relevance the typed words themselves come before
 * synonyms, and these before prefixes; within each the candidate's own city, their state, and then the newest. Rows past
 * the 5,000th are not walked to: such a page is empty.
 *
 * Open vacancies are searched in memory if the index is in step with the store, which the statement that reads the rows
 * tells. Otherwise the store searches. Both find the same.
 */
export async function searchVacancies(context: AppContext, search: Search, candidateId: string | null): Promise<Found> {
  const wanted = await toWanted(context, search, candidateId);
  if (!wanted) return toFound(search, { total: 0, ids: [], facets: search.facets ? {} : null }, []);
  const inStep =
    search.status === OPEN_STATUS
      ? await findInStep(context, candidateId, (index) => searchIndex(index, context.now(), search, wanted))
      : null;
  if (inStep) return toFound(search, inStep.found, inStep.rows);
  const matches = await searchStore(context, search, wanted);
  return toFound(search, matches, (await findCards(context, matches.ids, candidateId)).rows);
}

/** Makes the plan of a search; null if nothing can match. */
export async function toWanted(
  context: AppContext,
  search: Search,
  candidateId: string | null = null,
): Promise<Wanted | null> {
  const role = search.roleName
    ? roleQuery(search.roleName, await loadSearchTerms(context))
    : { all: all([]), full: null, ranks: [] };
  if (role.all === null) return null;
  const isRanked = search.sort === "RELEVANCE" && role.ranks.length > 0;
  const place = isRanked && candidateId !== null && !search.city ? await findPlace(context, candidateId) : null;
  const ranks = isRanked ? withPlaces(role.ranks, role.all, place ? placeQueries(place) : []) : [];
  return { match: all([role.all, filterQuery(search)]), full: role.full, ranks };
}

/** Where the candidate lives. */
async function findPlace({ db }: AppContext, candidateId: string) {
  const found = await db.query.candidates.findFirst({
    columns: { city: true, state: true },
    where: (candidate, { eq }) => eq(candidate.id, candidateId),
  });
  return found ?? null;
}

/** Within each rank, and within what has none, the nearer places first. */
function withPlaces(ranks: VectorQuery[], everything: VectorQuery, places: VectorQuery[]): VectorQuery[] {
  if (!places.length) return ranks;
  return [...ranks, everything].flatMap((rank) => [...places.map((place) => all([rank, place])), rank]);
}

/** Searches open vacancies in memory. It finds what `searchStore` finds. */
export function searchIndex(index: VacancyIndex, now: Date, search: Search, { match, full, ranks }: Wanted): Matches {
  const { total, ids, countLexemes } = index.search({
    query: match,
    full,
    sort: search.sort,
    ranks,
    offset: (search.page - 1) * search.limit,
    limit: search.limit,
    now: now.getTime(),
    mostCounted: MOST_COUNTED,
    deepest: DEEPEST_ROW,
  });
  return { total, ids, facets: search.facets && total <= MOST_COUNTED ? toFacets(countLexemes()) : null };
}

function toFound({ page, limit }: Search, { total, facets }: Matches, rows: Found["rows"]): Found {
  return { rows, page, limit, total, totalIsExact: total <= MOST_COUNTED, facets };
}
