import type { Distances } from "./distance";
import type { PersonalOrder } from "./personalOrder";
import type { VectorQuery } from "./vectorQuery";

/** Instants in ms since 1970. `closesAt` is Infinity without an end. */
export interface IndexEntry {
  id: number;
  opensAt: number;
  closesAt: number;
  lexemes: string[];
}

export type IndexChange = IndexEntry | { id: number; opensAt: null };

export interface IndexSearch {
  query: VectorQuery;
  /** Matches of this query come first among vacancies with the same opening. Null: no difference. */
  full: VectorQuery | null;
  /** RELEVANCE by `ranks`, DISTANCE by `distances`, PAY; each with the newest first. */
  sort: "ASC" | "DESC" | "RELEVANCE" | "DISTANCE" | "PAY";
  ranks: VectorQuery[];
  distances: Distances | null;
  personal: PersonalOrder | null;
  offset: number;
  limit: number;
  /** In ms since 1970. Only vacancies that are open then are found. */
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
  /** Counts matches by filter lexeme. Reads the list of each lexeme. */
  countLexemes: () => Map<string, number>;
}
