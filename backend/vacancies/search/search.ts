import { Histogram } from "prom-client";
import { OPEN_STATUS } from "#contract/vacancies/vacancy";
import type { AppContext } from "../../http/context";
import { findCards } from "../cards/cards";
import { processMetrics } from "../../platform/metrics/processMetrics";
import { distancesFrom } from "./distance";
import { withDistances } from "./distanceOfRows";
import { makePersonalOrder } from "./makePersonalOrder";
import { findPerson } from "./person";
import type { PersonalOrder } from "./personalOrder";
import { weighRows } from "./reasons";
import { placeQueries } from "./searchVector";
import { toFacets } from "./facetCounts";
import { findInStep } from "./indexInStep";
import {
  DEEPEST_ROW,
  MOST_COUNTED,
  openedSince,
  type Found,
  type Matches,
  type Search,
  type Wanted,
} from "./searchMatches";
import { toSearchPlans, type SearchPlans } from "./searchPlans";
import { searchStore } from "./searchStore";
import { toStartPlace, type Home } from "./startPlace";
import type { VacancyIndex } from "./vacancyIndex";
import { all, type VectorQuery } from "./vectorQuery";
import { loadSearchTerms } from "./searchTerms";

const duration = new Histogram({
  name: "search_duration_seconds",
  help: "Time of a search of vacancies, by what found them: the index in memory, or the store",
  labelNames: ["engine"],
  buckets: [0.002, 0.005, 0.01, 0.015, 0.025, 0.05, 0.1, 0.5, 1, 5],
  registers: [processMetrics],
});

/**
 * Searches vacancies (docs/design.md, section 6). If the index is current, searches open vacancies in memory.
 * - By date: among vacancies of the same time, typed words come before prefixes and synonyms, then the id decides.
 * - By relevance: typed words, synonyms, prefixes. Each rank begins with the candidate's city, state, then newest.
 * - By distance or pay: the best first, then the newest. Vacancies of unknown distance or pay come last.
 * - Pages past row 5,000 are empty.
 */
export async function searchVacancies(context: AppContext, search: Search, candidateId: string | null): Promise<Found> {
  const observe = duration.startTimer();
  const { plans, understood, startPlace, home, personal } = await toPlans(context, search, candidateId);
  const inStep =
    search.status === OPEN_STATUS && plans.length
      ? await findInStep(context, candidateId, (index) =>
          firstInIndex(plans, (wanted) => searchIndex(index, context.now(), search, wanted)),
        )
      : null;
  const toResponse = async (matches: NearMatches, rows: Found["rows"]): Promise<Found> => {
    const far = startPlace ? withDistances(rows, startPlace) : rows;
    const shown = personal ? (await weighRows(context, personal, far)).map(({ row }) => row) : far;
    return { ...toFound(search, matches, shown, understood), startPlace: startPlace && toStartPlace(startPlace, home) };
  };
  if (inStep) {
    observe({ engine: "memory" });
    return toResponse(inStep.found, inStep.rows);
  }
  const matches = await firstInStore(plans, (wanted) => searchStore(context, search, wanted), search);
  const { rows } = await findCards(context, matches.ids, candidateId);
  observe({ engine: "store" });
  return toResponse(matches, rows);
}

export async function toPlans(
  context: AppContext,
  search: Search,
  candidateId: string | null = null,
): Promise<SearchPlans & { home: Home | null; personal: PersonalOrder | null }> {
  const [terms, person] = await Promise.all([
    loadSearchTerms(context),
    candidateId === null ? null : findPerson(context.db, candidateId, context.now()),
  ]);
  const home = person && person.home;
  const { plans, understood, startPlace } = toSearchPlans(search, terms, home);
  const distances = search.sort === "DISTANCE" && startPlace ? distancesFrom(startPlace) : null;
  // Without a start place, the order by distance falls back to relevance.
  const isByRelevance = search.sort === "RELEVANCE" || (search.sort === "DISTANCE" && !distances);
  const isRanked = isByRelevance && plans.some(({ ranks }) => ranks.length > 0);
  const personal = person && isByRelevance && !isRanked ? makePersonalOrder(person, terms) : null;
  const places = isRanked && home && !search.city ? placeQueries(home) : [];
  return {
    plans: plans.map((wanted, at) => ({
      ...wanted,
      distances,
      personal,
      ranks: !isRanked ? [] : at === 0 ? withPlaces(wanted.ranks, wanted.match, places) : wanted.ranks,
    })),
    understood,
    startPlace,
    home,
    personal,
  };
}

/** `isNear` is true if a part of the search was widened, dropped or replaced by similar work. */
type NearMatches = Matches & { isNear: boolean };

/** Returns the matches of the first plan that finds a vacancy, or no matches. */
export function firstInIndex(plans: Wanted[], ask: (wanted: Wanted) => Matches): NearMatches {
  const [exact, ...near] = plans.map((wanted) => () => ask(wanted));
  const first = exact?.() ?? nothing;
  if (first.total > 0) return { ...first, isNear: false };
  for (const one of near) {
    const found = one();
    if (found.total > 0) return { ...found, isNear: true };
  }
  return { ...first, isNear: false };
}

async function firstInStore(
  plans: Wanted[],
  ask: (wanted: Wanted) => Promise<Matches>,
  { facets }: Search,
): Promise<NearMatches> {
  let first: Matches | null = null;
  for (const wanted of plans) {
    const found = await ask(wanted);
    if (found.total > 0) return { ...found, isNear: first !== null };
    first ??= found;
  }
  return { ...(first ?? { ...nothing, facets: facets ? {} : null }), isNear: false };
}

const nothing: Matches = { total: 0, ids: [], facets: null };

function withPlaces(ranks: VectorQuery[], everything: VectorQuery, places: VectorQuery[]): VectorQuery[] {
  if (!places.length) return ranks;
  return [...ranks, everything].flatMap((rank) => [...places.map((place) => all([rank, place])), rank]);
}

export function searchIndex(
  index: VacancyIndex,
  now: Date,
  search: Search,
  { match, full, ranks, distances, personal }: Wanted,
): Matches {
  const { total, ids, countLexemes } = index.search({
    query: match,
    full,
    sort: search.sort,
    ranks,
    distances,
    personal,
    offset: (search.page - 1) * search.limit,
    limit: search.limit,
    now: now.getTime(),
    openedSince: openedSince(search, now),
    mostCounted: MOST_COUNTED,
    deepest: DEEPEST_ROW,
  });
  return { total, ids, facets: search.facets && total <= MOST_COUNTED ? toFacets(countLexemes()) : null };
}

function toFound(
  { page, limit }: Search,
  { total, facets, isNear }: NearMatches,
  rows: Found["rows"],
  { corrected, correctedField, ignored, filters, asksPlace }: SearchPlans["understood"],
): Omit<Found, "startPlace"> {
  const isPlain = corrected === null && !ignored.length && !isNear && !filters.length && !asksPlace;
  return {
    rows,
    page,
    limit,
    total,
    totalIsExact: total <= MOST_COUNTED,
    facets,
    ...(isPlain
      ? {}
      : { understood: { corrected, correctedField, ignored, isNear, filters, ...(asksPlace && { asksPlace }) } }),
  };
}
