import type { Distances } from "./distance";
import type { PersonalOrder } from "./personalOrder";
import type { VectorQuery } from "./vectorQuery";

/** A vacancy in the index. Dates are in ms since 1970. `closesAt` is Infinity without a closing date. */
export interface IndexEntry {
  id: number;
  opensAt: number;
  closesAt: number;
  lexemes: string[];
}

export type IndexChange = IndexEntry | { id: number; opensAt: null };

export interface IndexSearch {
  query: VectorQuery;
  /** Among vacancies with the same `opensAt`, matches of this query come first. */
  full: VectorQuery | null;
  /** RELEVANCE uses `ranks`, DISTANCE uses `distances`. Both, and PAY, put the newer of two equal vacancies first. */
  sort: "ASC" | "DESC" | "RELEVANCE" | "DISTANCE" | "PAY";
  ranks: VectorQuery[];
  distances: Distances | null;
  personal: PersonalOrder | null;
  offset: number;
  limit: number;
  /** Time in ms since 1970. Only vacancies that are open at this time are found. */
  now: number;
  openedSince?: number;
  /** If there are more matches than this, `full` is ignored. */
  mostCounted: number;
  /** If there are more than `mostCounted` matches, rows from this position on are not searched. */
  deepest: number;
}

export interface IndexMatches {
  total: number;
  ids: number[];
  /** Counts matches by the lexeme of each filter's value. Reads the postings list of each lexeme. */
  countLexemes: () => Map<string, number>;
}
