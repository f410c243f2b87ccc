import { listFilters } from "#contract/base/choices";
import type { EndpointQuery } from "#contract/base/endpoint";
import { PAGE_SIZE, pageQuery } from "#contract/base/paging";
import { readQuery } from "#contract/base/readQuery";
import { searchFilters } from "#contract/vacancies/vacancySearch";
import type { listVacancies } from "#contract/vacancies/vacancy";
import { vacancyStatus } from "#contract/vacancies/vacancyStatus";
import { choicesByFilter, emptySearch, getOrder, withSettledOrder, type Search } from "./search";
import { fold } from "#contract/base/fold";
import type { State } from "#contract/base/enums";
import { stateNames } from "~/locales/states";

/** A query value that the search ignores, shortened and cleaned for display. */
export interface Dropped {
  name: keyof Search;
  value: string;
}

export interface ReadSearch {
  search: Search;
  dropped: Dropped[];
}

const MOST_NOTED = 5;
const asked = searchFilters.extend({ page: pageQuery.page });

/** Parses a query as the API server does (contract/base/readQuery.ts). */
export function readSearch(params: URLSearchParams): ReadSearch {
  const { query, given, ignored } = readQuery(asked, params);
  const search: Search = { ...query, sort: given.has("sort") ? query.sort : null };
  // The values get a fixed order, so that equal searches have equal query strings.
  for (const name of listFilters)
    Object.assign(search, { [name]: choicesByFilter[name].filter((one) => (search[name] as string[]).includes(one)) });
  const dropped = ignored.filter((each): each is Dropped => each.name in emptySearch);
  return { search: withSettledOrder(settled(search)), dropped: dropped.slice(0, MOST_NOTED) };
}

export function readPlace(params: URLSearchParams): Pick<Search, "city" | "state"> {
  const { city, state } = readSearch(params).search;
  return { city, state };
}

/** Moves a state typed as a city ("SP", "Paraná") to the state. */
function settled(search: Search): Search {
  const state = search.city ? stateNamed(search.city) : null;
  return state && (!search.state || search.state === state) ? { ...search, city: "", state } : search;
}

/** Converts a search to the query of the API's call (docs/requirements.md, section 7). */
export function toApiQuery(search: Search): EndpointQuery<typeof listVacancies> {
  return { isPagination: 1, limit: PAGE_SIZE, status: vacancyStatus.open, ...search, sort: getOrder(search) };
}

const capitalsOfTheSameName = new Set(["sao paulo", "rio de janeiro"]);

const byName = new Map(
  (Object.entries(stateNames) as [State, string][]).flatMap(([state, name]): [string, State][] =>
    capitalsOfTheSameName.has(fold(name))
      ? [[fold(state), state]]
      : [
          [fold(state), state],
          [fold(name), state],
        ],
  ),
);

/** Finds a state by code or name. Returns null for "São Paulo" and "Rio de Janeiro", which are read as the cities. */
const stateNamed = (place: string): State | null => byName.get(fold(place).trim()) ?? null;
