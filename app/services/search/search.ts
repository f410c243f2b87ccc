import * as choices from "#contract/choices";
import type { SearchFilters } from "#contract/vacancy";

/**
 * A search as one object (docs/design.md, section 12): readSearch.ts makes it from the query string, and from here come
 * the query string again, the chips, the pages and the wider searches. Free of zod, because the browser needs it too.
 */
export interface Search extends SearchFilters {
  /** From 1. */
  page: number;
}

/** A filter, as apart from the order and the page. */
export type Filter = Exclude<keyof Search, "sort" | "page">;
export type ListFilter = (typeof choices.listFilters)[number];

export const emptySearch: Search = {
  roleName: "",
  city: "",
  state: "",
  contractType: [],
  payment: [],
  commissionPayment: [],
  schooling: [],
  cnh: [],
  jobProfile: [],
  vacanciesDeficiencies: "",
  sort: "ASC",
  page: 1,
};

/** In the order in which they are read: what, where, how. */
export const filters = [
  "roleName",
  "city",
  "state",
  ...choices.listFilters,
  "vacanciesDeficiencies",
] as const satisfies readonly Filter[];
/** Those behind "Mais filtros". */
export const moreFilters = [...choices.listFilters, "vacanciesDeficiencies"] as const satisfies readonly Filter[];

/** What each of those can be, in the order of the contract. */
export const choicesByFilter: Record<(typeof moreFilters)[number], readonly string[]> = {
  contractType: choices.contractTypes,
  payment: choices.payments,
  commissionPayment: choices.commissionPayments,
  schooling: choices.schoolings,
  cnh: choices.cnhCategories,
  jobProfile: choices.jobProfiles,
  vacanciesDeficiencies: choices.vacanciesDeficienciesKinds,
};

export interface Chosen {
  filter: Filter;
  value: string;
}

/** Every value that narrows the search, in the order of `filters`. */
export function listChosen(search: Search): Chosen[] {
  return filters.flatMap((filter) => {
    const value = search[filter];
    return (Array.isArray(value) ? value : [value]).filter(Boolean).map((one: string) => ({ filter, value: one }));
  });
}

/** The canonical query string, without "?": defaults are left out, the same search is always the same text. */
export function toQueryString(search: Search): string {
  const query = new URLSearchParams(listChosen(search).map(({ filter, value }) => [filter, value]));
  if (search.sort !== emptySearch.sort) query.set("sort", search.sort);
  if (search.page > 1) query.set("page", String(search.page));
  return query.toString();
}

/** The address of a search on the screen at `path`. */
export function toHref(path: string, search: Search): string {
  const query = toQueryString(search);
  return query ? `${path}?${query}` : path;
}

export const onPage = (search: Search, page: number): Search => ({ ...search, page });

/** The search without one value of a filter, on its first page. */
export function without(search: Search, { filter, value }: Chosen): Search {
  const current = search[filter];
  return { ...search, [filter]: Array.isArray(current) ? current.filter((one) => one !== value) : "", page: 1 };
}

/** The search without some filters, on its first page. */
export function cleared(search: Search, ...names: readonly Filter[]): Search {
  return { ...search, ...Object.fromEntries(names.map((name) => [name, emptySearch[name]])), page: 1 };
}

/** How many wider searches are worth asking the API for. */
const MOST_WIDER = 4;

/** Searches that ask for less, the closest first; never the search itself, nor one that asks for nothing. */
export function listWider(search: Search): Search[] {
  const isMany = moreFilters.filter((filter) => search[filter].length).length > 1;
  const candidates = [
    cleared(search, "city"),
    cleared(search, "city", "state"),
    // One filter off at a time helps where there are several; else it is the same as all off.
    ...(isMany ? moreFilters.map((filter) => cleared(search, filter)) : []),
    cleared(search, ...moreFilters),
    cleared(search, "city", ...moreFilters),
    cleared(search, "city", "state", ...moreFilters),
    cleared(search, "roleName"),
  ];
  const seen = new Set([toQueryString(onPage(search, 1)), toQueryString(cleared(search, ...filters))]);
  const wider = candidates.filter((candidate) => {
    const query = toQueryString(candidate);
    return !seen.has(query) && seen.add(query);
  });
  // The last resorts stay in, however many filters there are.
  return wider.length > MOST_WIDER ? [...wider.slice(0, MOST_WIDER - 2), ...wider.slice(-2)] : wider;
}
