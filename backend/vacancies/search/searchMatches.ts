import { DAY_MS } from "#contract/base/time";
import type { EndpointResponse, ParsedInput } from "#contract/base/endpoint";
import { DEEPEST_PAGE, PAGE_SIZE } from "#contract/base/paging";
import type { listVacancies } from "#contract/vacancies/vacancy";
import type { Distances } from "./distance";
import type { PersonalOrder } from "./personalOrder";
import type { VectorQuery } from "./vectorQuery";

/** Above this number `total` is a lower bound (docs/design.md, section 6). */
export const MOST_COUNTED = 5_000;
/** With more than `MOST_COUNTED` matches, later rows are not searched. */
export const DEEPEST_ROW = DEEPEST_PAGE * PAGE_SIZE;

export type Search = ParsedInput<typeof listVacancies>["query"];
export type Found = EndpointResponse<typeof listVacancies>;

export interface Wanted {
  match: VectorQuery;
  /** Matches without prefixes and synonyms, which come first among equals. Null: no difference. */
  full: VectorQuery | null;
  ranks: VectorQuery[];
  distances: Distances | null;
  personal: PersonalOrder | null;
}

export interface Matches {
  /** Exact up to `MOST_COUNTED`; above it one more. */
  total: number;
  ids: number[];
  facets: Found["facets"];
}

/** Returns ms since 1970. */
export const openedSince = ({ publishedWithin }: Search, now: Date): number =>
  publishedWithin ? now.getTime() - Number(publishedWithin) * DAY_MS : -Infinity;
