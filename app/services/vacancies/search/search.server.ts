import { DEEPEST_PAGE } from "#contract/base/paging";
import { listVacancies } from "#contract/vacancies/vacancy";
import { findMarks } from "~/services/vacancies/vacancy/marks.server";
import { toApiQuery, readSearch } from "./readSearch";
import { isAsked, listChosen, onPage, listWider, type Search } from "./search";
import { type Api, publicApi } from "~/services/server/api/client.server";
import type { SearchPage } from "./searchPage";
import { suggestSearches, type Suggestion } from "#contract/vacancies/suggestion";
import { MINUTE_MS } from "#contract/base/time";

/**
 * Runs a search. Adds wider searches if nothing is found (docs/design.md, section 6). `failure` is a failed search's
 * status (docs/requirements.md, section 8). Rejects with ApiError after the session's end.
 */
export async function searchVacancies(request: Request, api: Api, candidateId?: string): Promise<SearchPage> {
  const { search, dropped } = readSearch(new URL(request.url).searchParams);
  const [attempt, proposed] = await Promise.all([
    api.attempt(listVacancies, { query: { ...toApiQuery(search), facets: 1, candidateId } }, { outage: true }),
    isAsked(search) ? [] : findPopular(),
  ]);
  const marks = (attempt.ok && attempt.response.marks) || (await findMarks(request));
  const asked = { search, dropped, marks, now: new Date().toISOString() };
  if (!attempt.ok) {
    console.error(`search failed: ${attempt.status} ${attempt.problem.code}`);
    return {
      ...asked,
      failure: attempt.status,
      rows: [],
      total: 0,
      totalIsExact: true,
      understood: null,
      startPlace: null,
      facets: null,
      pages: 0,
      wider: [],
      popular: [],
    };
  }
  const { rows, total, totalIsExact, limit, startPlace, understood = null, facets, savedSearches } = attempt.response;
  // Above 5,000 results, the API server has no pages after DEEPEST_PAGE.
  const pages = totalIsExact ? Math.ceil(total / limit) : DEEPEST_PAGE;
  return {
    ...asked,
    failure: null,
    rows,
    savedSearches,
    total,
    totalIsExact,
    understood,
    startPlace,
    facets,
    pages,
    wider: total === 0 ? await widerResults(api, search, candidateId) : [],
    popular: total === 0 ? await findPopular() : proposed,
  };
}

export const toStatus = ({ failure }: SearchPage) => ({ status: failure ?? 200 });

async function widerResults(api: Api, search: Search, candidateId: string | undefined) {
  if (!listChosen(search).length) return [];
  const found = await Promise.all(
    listWider(search).map(async (wider) => {
      const query = { ...toApiQuery(onPage(wider, 1)), limit: 1, candidateId };
      const attempt = await api.attempt(listVacancies, { query }, { outage: true });
      if (!attempt.ok) return { search: wider, total: 0, totalIsExact: true };
      const { total, totalIsExact } = attempt.response;
      return { search: wider, total, totalIsExact };
    }),
  );
  return found.filter(({ total }) => total > 0);
}

/** In ms: how long popular searches are cached, like all suggestions (docs/design.md, section 6). */
const KEPT_FOR = 10 * MINUTE_MS;
let kept: { rows: Suggestion[]; at: number } | null = null;

/** Returns the roles, cities and companies with most vacancies; [] on failure. */
async function findPopular(): Promise<Suggestion[]> {
  if (kept && Math.abs(Date.now() - kept.at) < KEPT_FOR) return kept.rows;
  const attempt = await publicApi.attempt(suggestSearches, { query: { q: "" } }, { outage: true });
  if (!attempt.ok) return [];
  const { rows } = attempt.response;
  kept = { rows, at: Date.now() };
  return rows;
}

export function clearPopular(): void {
  kept = null;
}
