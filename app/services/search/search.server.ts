import { DEEPEST_PAGE } from "#contract/paging";
import { listVacancies } from "#contract/vacancy";
import { toVacancyCard } from "~/services/vacancy/card";
import { toApiQuery, readSearch } from "./readSearch";
import { listChosen, onPage, listWider, type Search } from "./search";
import type { Api } from "~/services/api/client.server";

/**
 * One page of a search, as both search screens show it. Where nothing is found: the closest wider searches that find
 * something, with how many (docs/design.md, section 6). Rejects with ApiError.
 */
export async function searchVacancies(api: Api, params: URLSearchParams, candidateId?: string) {
  const { search, dropped } = readSearch(params);
  const { rows, total, totalIsExact, limit } = await api.call(listVacancies, {
    query: { ...toApiQuery(search), candidateId },
  });
  // Past 5,000 results the API server walks to the deepest page and no further.
  const pages = totalIsExact ? Math.ceil(total / limit) : DEEPEST_PAGE;
  return {
    search,
    dropped,
    rows: rows.map(toVacancyCard),
    total,
    totalIsExact,
    pages,
    wider: total === 0 ? await widerResults(api, search) : [],
    now: new Date().toISOString(),
  };
}

export type SearchResults = Awaited<ReturnType<typeof searchVacancies>>;

async function widerResults(api: Api, search: Search) {
  if (!listChosen(search).length) return [];
  const found = await Promise.all(
    listWider(search).map(async (wider) => {
      const { total, totalIsExact } = await api.call(listVacancies, {
        query: { ...toApiQuery(onPage(wider, 1)), limit: 1 },
      });
      return { search: wider, total, totalIsExact };
    }),
  );
  return found.filter(({ total }) => total > 0);
}
