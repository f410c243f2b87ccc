import { DEEPEST_PAGE } from "#contract/paging";
import { listSelectiveProcesses } from "#contract/selectiveProcess";
import { cardProcessOf } from "~/components/processes/cardProcess";
import { apiQueryOf, readSearch } from "~/search/readSearch";
import { chosenOf, onPage, widerOf, type Search } from "~/search/search";
import type { Api } from "./api.server";

/**
 * One page of a search, as both search screens show it. Where nothing is found: the closest wider searches that find
 * something, with how many (design.md, section 6). Throws the page of a failed call.
 */
export async function searchProcesses(api: Api, params: URLSearchParams, candidateId?: string) {
  const { search, dropped } = readSearch(params);
  const { rows, total, totalIsExact, limit } = await api.load(listSelectiveProcesses, {
    query: { ...apiQueryOf(search), candidateId },
  });
  // Past 5,000 results the host walks to the deepest page and no further.
  const pages = totalIsExact ? Math.ceil(total / limit) : DEEPEST_PAGE;
  return {
    search,
    dropped,
    rows: rows.map(cardProcessOf),
    total,
    totalIsExact,
    pages,
    wider: total === 0 ? await widerResults(api, search) : [],
    now: new Date().toISOString(),
  };
}

export type SearchResults = Awaited<ReturnType<typeof searchProcesses>>;

async function widerResults(api: Api, search: Search) {
  if (!chosenOf(search).length) return [];
  const found = await Promise.all(
    widerOf(search).map(async (wider) => {
      const { total, totalIsExact } = await api.load(listSelectiveProcesses, {
        query: { ...apiQueryOf(onPage(wider, 1)), limit: 1 },
      });
      return { search: wider, total, totalIsExact };
    }),
  );
  return found.filter(({ total }) => total > 0);
}
