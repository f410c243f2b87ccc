import { DAY_MS } from "#contract/base/time";
import type { EndpointResponse, ParsedInput } from "#contract/base/endpoint";
import { DEEPEST_PAGE, PAGE_SIZE } from "#contract/base/paging";
import type { listVacancies } from "#contract/vacancies/vacancy";
import type { Distances } from "./distance";
import type { PersonalOrder } from "./personalOrder";
import type { VectorQuery } from "./vectorQuery";

/** Results are counted up to this many. Past it `total` is a lower bound (docs/design.md, section 6). */
export const MOST_COUNTED = 5_000;
/** If a search has more results than are counted, rows past this one are not looked for. */
export const DEEPEST_ROW = DEEPEST_PAGE * PAGE_SIZE;

export type Search = ParsedInput<typeof listVacancies>["query"];
export type Found = EndpointResponse<typeof listVacancies>;

/** The wish of a search, without its order and page. */
export interface Wanted {
  match: VectorQuery;
  /** The same without prefixes and synonyms, whose matches come first among equals. Null: no difference. */
  full: VectorQuery | null;
  /** For the order by relevance: what matches one part comes before what only matches a later one, or none. */
  ranks: VectorQuery[];
  /** For the order by distance: how far each municipality is. Null in another order, or without a place. */
  distances: Distances | null;
  /** For the order by relevance without words: the candidate's own. */
  personal: PersonalOrder | null;
}

/** The matches of a search, before their rows are read. */
export interface Matches {
  /** At most one more than `MOST_COUNTED`. */
  total: number;
  ids: number[];
  facets: Found["facets"];
}

/** Vacancies opened before this instant are not found, in ms since 1970. */
export const openedSince = ({ publishedWithin }: Search, now: Date): number =>
  publishedWithin ? now.getTime() - Number(publishedWithin) * DAY_MS : -Infinity;
