import { listFilters } from "#contract/base/choices";
import type { EndpointQuery } from "#contract/base/endpoint";
import { PAGE_SIZE } from "#contract/base/paging";
import { searchFilters } from "#contract/vacancies/vacancySearch";
import { listVacancies } from "#contract/vacancies/vacancy";
import { vacancyStatus } from "#contract/vacancies/vacancyStatus";
import { choicesByFilter, emptySearch, getOrder, withSettledOrder, type Search } from "./search";
import { fold } from "#contract/base/fold";
import type { State } from "#contract/base/enums";
import { stateNames } from "~/locales/states";

/** A value of the query string that the search ignores, cut and cleaned so that it can be shown. */
export interface Dropped {
  name: keyof Search;
  value: string;
}

export interface ReadSearch {
  search: Search;
  /** The list has at most five. */
  dropped: Dropped[];
}

const MOST_NOTED = 5;
const LONGEST_NOTED = 40;

const singles = [
  "roleName",
  "city",
  "state",
  "within",
  "minPay",
  "publishedWithin",
  "vacanciesDeficiencies",
  "sort",
] as const;

/**
 * Reads a search from a query string. Unknown values are dropped and named; a single filter counts once
 * (docs/design.md, section 6).
 */
export function readSearch(params: URLSearchParams): ReadSearch {
  const search: Record<string, unknown> = { ...emptySearch };
  const dropped: Dropped[] = [];
  const drop = (name: keyof Search, value: string) =>
    dropped.length < MOST_NOTED && dropped.push({ name, value: shown(value) });

  for (const name of singles) {
    let isTaken = false;
    for (const value of params.getAll(name)) {
      if (!value.trim()) continue;
      const parsed = searchFilters.shape[name].safeParse(
        name === "state" || name === "sort" ? value.trim().toUpperCase() : value,
      );
      if (parsed.success && !isTaken) {
        search[name] = parsed.data;
        isTaken = true;
      } else drop(name, value);
    }
  }
  for (const name of listFilters) {
    const known = new Set<string>();
    // Some programs write a repeated parameter with brackets.
    for (const value of new Set([...params.getAll(name), ...params.getAll(`${name}[]`)])) {
      if (!value.trim()) continue;
      const parsed = searchFilters.shape[name].safeParse(value);
      if (parsed.success) for (const one of parsed.data) known.add(one);
      else drop(name, value);
    }
    // The values stand in one order, so that the same search is the same text however it was written.
    search[name] = choicesByFilter[name].filter((one) => known.has(one));
  }
  for (const value of params.getAll("page")) {
    const parsed = listVacancies.query.shape.page.safeParse(/^\d{1,7}$/.test(value) ? value : NaN);
    if (parsed.success) search.page = parsed.data;
    else if (value.trim()) drop("page", value);
  }
  return { search: withSettledOrder(settled(search as unknown as Search)), dropped };
}

/** Reads the city that a distance is measured from, and its state, out of a query string, whatever is in it. */
export function readPlace(params: URLSearchParams): Pick<Search, "city" | "state"> {
  const { city, state } = readSearch(params).search;
  return { city, state };
}

/** Takes a state that was typed where a city is asked for ("SP", "Paraná") as the state. */
function settled(search: Search): Search {
  const state = search.city ? stateNamed(search.city) : null;
  return state && (!search.state || search.state === state) ? { ...search, city: "", state } : search;
}

/** Makes a stranger's text fit to be shown: without control characters, and not long. */
function shown(value: string): string {
  const clean = value.replace(/[\p{C}\ufffd]/gu, "").trim();
  return clean.length > LONGEST_NOTED ? `${clean.slice(0, LONGEST_NOTED)}…` : clean;
}

/** Makes the API's query for a search (docs/requirements.md, section 7). */
export function toApiQuery(search: Search): EndpointQuery<typeof listVacancies> {
  // A place may turn out to be words of a role, which have a relevance. Where it is none, this order is the newest
  // first.
  const sort = search.sort === null && search.city ? "RELEVANCE" : getOrder(search);
  return { isPagination: 1, limit: PAGE_SIZE, status: vacancyStatus.open, ...search, sort };
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

/** Finds the state that a place means by itself: "sp", "Paraná"; null for a city first, as "São Paulo". */
const stateNamed = (place: string): State | null => byName.get(fold(place).trim()) ?? null;
