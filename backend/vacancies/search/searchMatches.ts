import { DAY_MS } from "#contract/base/time";
import type { EndpointResponse, ParsedInput } from "#contract/base/endpoint";
import { DEEPEST_PAGE, PAGE_SIZE } from "#contract/base/paging";
import type { listVacancies } from "#contract/vacancies/vacancy";
import type { Distances } from "./distance";
import type { PersonalOrder } from "./personalOrder";
import type { VectorQuery } from "./vectorQuery";

/** If there are more matches than this, `total` is a lower bound (docs/design.md, section 6). */
export const MOST_COUNTED = 5_000;
/** If there are more than `MOST_COUNTED` matches, rows after this row are not searched. */
export const DEEPEST_ROW = DEEPEST_PAGE * PAGE_SIZE;

export type Search = ParsedInput<typeof listVacancies>["query"];
export type Found = EndpointResponse<typeof listVacancies>;

export interface Wanted {
  match: VectorQuery;
  /** Finds the typed words without prefixes and synonyms. Among vacancies of the same date, its matches come first. */
  full: VectorQuery | null;
  ranks: VectorQuery[];
  distances: Distances | null;
  personal: PersonalOrder | null;
}

export interface Matches {
  /** Exact up to `MOST_COUNTED`. If there are more matches, `MOST_COUNTED` + 1. */
  total: number;
  ids: number[];
  facets: Found["facets"];
}

/** Returns the earliest opening date in ms since 1970, or -Infinity. */
export const openedSince = ({ publishedWithin }: Search, now: Date): number =>
  publishedWithin ? now.getTime() - Number(publishedWithin) * DAY_MS : -Infinity;
