import type { Distances } from "./distance";
import type { PersonalOrder } from "./personalOrder";
import type { VectorQuery } from "./vectorQuery";

/** Dates in ms since 1970; `closesAt` is Infinity without an end. */
export interface IndexEntry {
  id: number;
  opensAt: number;
  closesAt: number;
  lexemes: string[];
}

export type IndexChange = IndexEntry | { id: number; opensAt: null };

export interface IndexSearch {
  query: VectorQuery;
  /** Its matches come first among equal opening times. Null: no difference. */
  full: VectorQuery | null;
  /** RELEVANCE by `ranks`, DISTANCE by `distances`, PAY; each with the newest first. */
  sort: "ASC" | "DESC" | "RELEVANCE" | "DISTANCE" | "PAY";
  ranks: VectorQuery[];
  distances: Distances | null;
  personal: PersonalOrder | null;
  offset: number;
  limit: number;
  /** In ms since 1970. Vacancies open at this time are found. */
  now: number;
  openedSince?: number;
  /** Above this number of matches, `full` is ignored. */
  mostCounted: number;
  /** Above `mostCounted` matches, rows from this position on are not searched. */
  deepest: number;
}

export interface IndexMatches {
  total: number;
  ids: number[];
  /** Matches by filter lexeme. It reads each lexeme's list. */
  countLexemes: () => Map<string, number>;
}
