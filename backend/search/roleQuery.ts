import { allOf, anyOf, quoted } from "./searchVector";
import { toStem, toWords } from "./fold";
import { toPieces } from "./synonyms";
import type { SearchTerms } from "./searchTerms";

/** Of a longer text only so many words are looked at; a role has no more. */
const MOST_WORDS = 12;

export interface RoleQuery {
  /** tsquery text; "" where nothing was typed that restricts; null where nothing can match. */
  all: string | null;
  /** The same without prefixes and synonyms; null where it can't match or is the same. */
  full: string | null;
}

const words = (list: string[]) => (list.length ? anyOf([...new Set(list)].map(quoted)) : null);

/** All of these, or null where one of them can't be had. */
function every(parts: (string | null)[]): string | null {
  return parts.every((part) => part !== null) ? allOf(parts) : null;
}

/**
 * What was typed for a role as a tsquery on exact lexemes (docs/design.md, section 6): every typed word must match,
 * itself in any gender or number, as a prefix, or through a synonym of the term that it is part of.
 */
export function roleQuery(typed: string, searchTerms: SearchTerms): RoleQuery {
  const pieces = toPieces(toWords(typed).slice(0, MOST_WORDS));
  const full = every(
    pieces.map((piece) => every(piece.words.map((word) => words(searchTerms.withStem(toStem(word)))))),
  );
  const all = every(
    pieces.map((piece) => {
      const itself = every(
        piece.words.map((word) => words([...searchTerms.withStem(toStem(word)), ...searchTerms.withPrefix(word)])),
      );
      const others = piece.alternatives.map((term) => every(term.map((stem) => words(searchTerms.withStem(stem)))));
      const possible = [itself, ...others].filter((query) => query !== null).map((query) => `(${query})`);
      return possible.length ? anyOf([...new Set(possible)]) : null;
    }),
  );
  return { all, full: full === all ? null : full };
}
