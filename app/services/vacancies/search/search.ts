import * as choices from "#contract/base/choices";
import type { Sort } from "#contract/base/enums";
import type { SearchFilters } from "#contract/vacancies/vacancySearch";

export interface Search extends Omit<SearchFilters, "sort"> {
  /** The chosen order; null lets `getOrder` decide. */
  sort: Sort | null;
  /** Counts from 1. */
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

/** In the order in which people read them: the work, the place, the terms. */
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
export const moreFilters = [...choices.listFilters, "vacanciesDeficiencies"] as const satisfies readonly Filter[];

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

export function listChosen(search: Search): Chosen[] {
  return filters.flatMap((filter) => {
    const value = search[filter];
    return (Array.isArray(value) ? value : [value]).filter(Boolean).map((one: string) => ({ filter, value: one }));
  });
}

/** Returns whether a filter is a text field in the search row, outside "Filtros". */
export const isTyped = (filter: Filter): boolean => filter === "roleName" || filter === "city";

export const isAsked = (search: Search): boolean => toQueryString(search) !== "";

/** Lists sort orders. RELEVANCE needs a role or start place. DISTANCE needs a start place or radius, or was chosen. */
export const listOrders = ({ roleName, within, sort }: Search, hasStartPlace = false): Sort[] => [
  ...(roleName || hasStartPlace ? (["RELEVANCE", "DESC"] as const) : (["DESC"] as const)),
  ...(hasStartPlace || within || sort === "DISTANCE" ? (["DISTANCE"] as const) : []),
  "PAY",
  "ASC",
];

/** The screens' default (docs/design.md, section 6). The API's default is ASC. */
const STANDARD_ORDER: Sort = "RELEVANCE";

/** Returns the chosen order if it is possible, else the default. */
export const getOrder = (search: Search): Sort =>
  search.sort !== null && listOrders(search).includes(search.sort) ? search.sort : STANDARD_ORDER;

/** Replaces the default order with null, so that equal searches have equal fields. */
export const withSettledOrder = (search: Search): Search =>
  getOrder(search) === STANDARD_ORDER ? { ...search, sort: null } : search;

/** Writes the canonical query string without "?" and defaults: equal searches have equal text. */
export function toQueryString(search: Search): string {
  const query = new URLSearchParams(listChosen(search).map(({ filter, value }) => [filter, value]));
  const { sort } = withSettledOrder(search);
  if (sort !== null) query.set("sort", sort);
  if (search.page > 1) query.set("page", String(search.page));
  return query.toString();
}

export function toHref(path: string, search: Search): string {
  const query = toQueryString(search);
  return query ? `${path}?${query}` : path;
}

export const onPage = (search: Search, page: number): Search => ({ ...search, page });

export function without(search: Search, { filter, value }: Chosen): Search {
  const current = search[filter];
  return { ...search, [filter]: Array.isArray(current) ? current.filter((one) => one !== value) : "", page: 1 };
}

export function cleared(search: Search, ...names: readonly Filter[]): Search {
  return { ...search, ...Object.fromEntries(names.map((name) => [name, emptySearch[name]])), page: 1 };
}

/** Filters that wider searches drop, besides words and places. */
const loosened = [...moreFilters, "minPay", "publishedWithin"] as const;
const MOST_WIDER = 5;

/** Lists less strict or wider searches, the closest first; [] without filters. */
export function listWider(search: Search): Search[] {
  const isMany = loosened.filter((filter) => search[filter].length).length > 1;
  // A city alone is about as wide as the smallest radius.
  const farther = choices.radii.find((km) => Number(km) > Number(search.within || choices.radii[0]));
  const candidates = [
    // A slightly larger radius is closer to the wish than the whole state.
    ...(farther && (search.city || search.within) ? [{ ...search, within: farther, page: 1 }] : []),
    cleared(search, "city", "within"),
    cleared(search, "city", "state", "within"),
    // Dropping single filters helps only if there are several.
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
  // The two widest searches are always offered, however many filters there are.
  return wider.length > MOST_WIDER ? [...wider.slice(0, MOST_WIDER - 2), ...wider.slice(-2)] : wider;
}
