import type { Distances } from "./distance";
import type { PersonalOrder } from "./personalOrder";
import type { VectorQuery } from "./vectorQuery";

/** An open vacancy as the index takes it. Dates are in ms since 1970; `closesAt` is Infinity if it has no end. */
export interface IndexEntry {
  id: number;
  opensAt: number;
  closesAt: number;
  lexemes: string[];
}

/** A vacancy that was written. `opensAt` is null if it is not open any more. */
export type IndexChange = IndexEntry | { id: number; opensAt: null };

export interface IndexSearch {
  query: VectorQuery;
  /** Among vacancies that opened at the same instant, what matches this comes first. Null: no difference. */
  full: VectorQuery | null;
  /** RELEVANCE by `ranks`, DISTANCE by `distances` (without these RELEVANCE), PAY, each with the newest first. */
  sort: "ASC" | "DESC" | "RELEVANCE" | "DISTANCE" | "PAY";
  ranks: VectorQuery[];
  distances: Distances | null;
  /** For RELEVANCE without ranks: the order of one person. */
  personal: PersonalOrder | null;
  offset: number;
  limit: number;
  /** The time in ms since 1970. Vacancies that open later, or have closed by then, are not found. */
  now: number;
  /** Vacancies opened before this time are not found. Absent: all are. */
  openedSince?: number;
  /** Matches are counted up to this many. If there are more, `full` does not count. */
  mostCounted: number;
  /** If there are more matches than are counted, rows from this one on are not looked for. */
  deepest: number;
}

export interface IndexMatches {
  total: number;
  ids: number[];
  /** Counts the matches with each lexeme of a filter. It reads the list of each of these lexemes. */
  countLexemes: () => Map<string, number>;
}
