import { toStem, toWords } from "./fold";
import { toPieces } from "./synonyms";
import { all, any, isEverything, toTsquery, type VectorQuery } from "./vectorQuery";
import type { SearchTerms } from "./searchTerms";

/** How many words of a text are looked at. A role has no more. */
const MOST_WORDS = 12;

export interface RoleQuery {
  /** It is true of every vacancy if nothing was typed that restricts, and null if nothing can match. */
  all: VectorQuery | null;
  /** The same without prefixes and synonyms; null if it can't match or is the same. */
  full: VectorQuery | null;
  /**
   * The order by relevance, each part before the next: the typed words themselves in the title, then their synonyms.
   * What is left was found by a prefix.
   */
  ranks: VectorQuery[];
}

const oneOf = (words: string[]) => (words.length ? any(words) : null);

/** Joins all parts with AND; null if one of them is null. */
function every(parts: (VectorQuery | null)[]): VectorQuery | null {
  return parts.every((part) => part !== null) ? all(parts) : null;
}

/**
 * What was typed for a role as a query on exact lexemes (docs/design.md, section 6): every typed word must match,
 * itself in any gender or number, as a prefix, or through a synonym of the term that it is part of.
 */
export function roleQuery(typed: string, searchTerms: SearchTerms): RoleQuery {
  const pieces = toPieces(toWords(typed).slice(0, MOST_WORDS));
  const full = every(
    pieces.map((piece) => every(piece.words.map((word) => oneOf(searchTerms.withStem(toStem(word)))))),
  );
  const wide = every(
    pieces.map((piece) => {
      const itself = every(
        piece.words.map((word) => oneOf([...searchTerms.withStem(toStem(word)), ...searchTerms.withPrefix(word)])),
      );
      const others = piece.alternatives.map((term) => every(term.map((stem) => oneOf(searchTerms.withStem(stem)))));
      const possible = [itself, ...others].filter((query) => query !== null);
      return possible.length ? any(possible) : null;
    }),
  );
  const named = every(
    pieces.map((piece) => {
      const itself = every(piece.words.map((word) => oneOf(searchTerms.withStem(toStem(word)))));
      const others = piece.alternatives.map((term) => every(term.map((stem) => oneOf(searchTerms.withStem(stem)))));
      const possible = [itself, ...others].filter((query) => query !== null);
      return possible.length ? any(possible) : null;
    }),
  );
  const ranks = [full, named].filter((query) => query !== null && !isEverything(query)) as VectorQuery[];
  const isSame = full !== null && wide !== null && toTsquery(full) === toTsquery(wide);
  return { all: wide, full: isSame ? null : full, ranks };
}
