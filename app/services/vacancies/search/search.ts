import * as choices from "#contract/base/choices";
import type { Sort } from "#contract/base/enums";
import type { SearchFilters } from "#contract/vacancies/vacancySearch";

/**
 * A search as one object. This file writes query, chips, pages and wider searches of it, without zod, for browsers
 * (docs/design.md, section 12).
 */
export interface Search extends Omit<SearchFilters, "sort"> {
  /** The order that was chosen; null: none was, and `getOrder` says which one it is. */
  sort: Sort | null;
  /** It counts from 1. */
  page: number;
}

export type Filter = Exclude<keyof Search, "sort" | "page">;

export const emptySearch: Search = {
  roleName: "",
  city: "",
  state: "",
  within: "",
  minPay: "",
  publishedWithin: "",
  workplace: [],
  hours: [],
  contractType: [],
  payment: [],
  commissionPayment: [],
  schooling: [],
  cnh: [],
  jobProfile: [],
  vacanciesDeficiencies: "",
  sort: null,
  page: 1,
};

/** The filters in the order in which they are read: what, where, how. */
export const filters = [
  "roleName",
  "city",
  "state",
  "within",
  "minPay",
  "publishedWithin",
  ...choices.listFilters,
  "vacanciesDeficiencies",
] as const satisfies readonly Filter[];
/** The filters of which some values are ticked. */
export const moreFilters = [...choices.listFilters, "vacanciesDeficiencies"] as const satisfies readonly Filter[];

/** The values that each of those can have, in the order of the contract. */
export const choicesByFilter: Record<(typeof moreFilters)[number], readonly string[]> = {
  workplace: choices.workplaces,
  hours: choices.workingHours,
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

/** Lists every value that narrows the search, in the order of `filters`. */
export function listChosen(search: Search): Chosen[] {
  return filters.flatMap((filter) => {
    const value = search[filter];
    return (Array.isArray(value) ? value : [value]).filter(Boolean).map((one: string) => ({ filter, value: one }));
  });
}

/** Returns whether a filter stands in the row of the search itself; the others stand behind "Filtros". */
export const isTyped = (filter: Filter): boolean => filter === "roleName" || filter === "city";

/** Tells whether anything is asked for: words, filters, an order, a page. */
export const isAsked = (search: Search): boolean => toQueryString(search) !== "";

/** The orders a search can have, the standard one first: relevance needs words or a place, nearness a place. */
export const listOrders = ({ roleName, within, sort }: Search, hasStartPlace = false): Sort[] => [
  ...(roleName || hasStartPlace ? (["RELEVANCE", "DESC"] as const) : (["DESC"] as const)),
  ...(hasStartPlace || within || sort === "DISTANCE" ? (["DISTANCE"] as const) : []),
  "PAY",
  "ASC",
];

/**
 * The screens' own order, where none is chosen (docs/design.md, section 6): by words, without words a candidate's own,
 * and for a visitor the newest first. The call's own default stays ASC.
 */
const STANDARD_ORDER: Sort = "RELEVANCE";

/** Returns the order of a search's results: the chosen one where it is offered, else the standard one. */
export const getOrder = (search: Search): Sort =>
  search.sort !== null && listOrders(search).includes(search.sort) ? search.sort : STANDARD_ORDER;

/** Returns the search without its order where that is the standard one, so that equal searches are equal. */
export const withSettledOrder = (search: Search): Search =>
  getOrder(search) === STANDARD_ORDER ? { ...search, sort: null } : search;

/** Writes the canonical query string, without "?" and without defaults: the same search is the same text. */
export function toQueryString(search: Search): string {
  const query = new URLSearchParams(listChosen(search).map(({ filter, value }) => [filter, value]));
  const { sort } = withSettledOrder(search);
  if (sort !== null) query.set("sort", sort);
  if (search.page > 1) query.set("page", String(search.page));
  return query.toString();
}

/** Writes the address of a search on the screen at `path`. */
export function toHref(path: string, search: Search): string {
  const query = toQueryString(search);
  return query ? `${path}?${query}` : path;
}

export const onPage = (search: Search, page: number): Search => ({ ...search, page });

/** Makes the search without one value of a filter, on its first page. */
export function without(search: Search, { filter, value }: Chosen): Search {
  const current = search[filter];
  return { ...search, [filter]: Array.isArray(current) ? current.filter((one) => one !== value) : "", page: 1 };
}

/** Makes the search without some filters, on its first page. */
export function cleared(search: Search, ...names: readonly Filter[]): Search {
  return { ...search, ...Object.fromEntries(names.map((name) => [name, emptySearch[name]])), page: 1 };
}

/** The filters that a wider search drops, besides words and places. */
const loosened = [...moreFilters, "minPay", "publishedWithin"] as const;
/** The API is asked for at most this many wider searches. */
const MOST_WIDER = 5;

/** Lists searches that ask for less, or in a larger circle, the closest first, but none that asks for nothing. */
export function listWider(search: Search): Search[] {
  const isMany = loosened.filter((filter) => search[filter].length).length > 1;
  // A city alone is as wide as the smallest circle or so.
  const farther = choices.radii.find((km) => Number(km) > Number(search.within || choices.radii[0]));
  const candidates = [
    // A place a little farther away is nearer to the wish than the whole state.
    ...(farther && (search.city || search.within) ? [{ ...search, within: farther, page: 1 }] : []),
    cleared(search, "city", "within"),
    cleared(search, "city", "state", "within"),
    // To leave one filter out at a time helps where there are several; with only one it is the same as leaving all out.
    ...(isMany ? loosened.map((filter) => cleared(search, filter)) : []),
    cleared(search, ...loosened),
    cleared(search, "city", "within", ...loosened),
    cleared(search, "city", "state", "within", ...loosened),
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
