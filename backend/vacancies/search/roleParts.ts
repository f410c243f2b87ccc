import { toSingular, toStem } from "./fold";
import { cacheByTerms } from "./cacheByTerms";
import type { SearchTerms } from "./searchTerms";
import { companyLexeme, headLexeme } from "./searchVector";
import { listNeighbours, toPieces } from "./synonyms";
import { all, any, type VectorQuery } from "./vectorQuery";

/** Queries for a typed term, from the best matches to the widest. */
export interface RolePart {
  words: string[];
  head: VectorQuery | null;
  /** Finds the typed words in singular and plural. */
  exact: VectorQuery | null;
  /** Finds the typed words in any gender too. */
  itself: VectorQuery | null;
  rooted: VectorQuery | null;
  /** Finds titles that begin with a synonym. For an unknown word: with a longer word that begins with the typed one. */
  namedHead: VectorQuery | null;
  named: VectorQuery | null;
  /** Also finds longer words that begin with the typed words. If no title has the words, finds company names. */
  wide: VectorQuery;
  /** True if the queries find similar work, because the typed work has no vacancies. */
  isNear?: true;
}

export const toAny = (queries: VectorQuery[]) => (queries.length ? any(queries) : null);

export function every(parts: (VectorQuery | null)[]): VectorQuery | null {
  return parts.every((part) => part !== null) ? all(parts) : null;
}

/** Fewest letters of a known word that also finds longer words. "moto" is shorter, so it does not find "motorista". */
const LEAST_PREFIX_OF_WHOLE = 5;

/** Returns the queries for folded words. `unmatched` are words that no vacancy can match. */
export const toRoleParts = (words: string[], terms: SearchTerms): Readonly<RoleParts> =>
  kept(terms, words.join(" "), () => makeRoleParts(words, terms));

interface RoleParts {
  parts: RolePart[];
  unmatched: string[];
}
const kept = cacheByTerms<RoleParts>();

function makeRoleParts(words: string[], terms: SearchTerms): RoleParts {
  const parts: RolePart[] = [];
  const unmatched: string[] = [];
  for (const { words: own, alternatives: synonyms } of toPieces(words)) {
    // A rare word may be an occupation and no error, so its correction is only a synonym: "contador" for "cortador".
    const meant = own.length > 1 ? null : terms.misspelt(own[0] ?? "");
    const ofMeant = meant ? [[toStem(meant)], ...toPieces([meant]).flatMap((piece) => piece.alternatives)] : [];
    const alternatives = [...synonyms, ...ofMeant];
    const itself = every(own.map((word) => toAny(terms.withStem(toStem(word)))));
    const exact = every(own.map((word) => toAny(withEitherNumber(word, terms))));
    const others = alternatives.map((term) => every(term.map((stem) => toAny(terms.withStem(stem)))));
    const rooted = every(own.map((word) => toAny(terms.listWithRoot(word))));
    const named = toAny([itself, ...others, rooted].filter((query) => query !== null));
    const begun = every(
      own.map((word) =>
        toAny([
          ...terms.withStem(toStem(word)),
          ...(word.length < LEAST_PREFIX_OF_WHOLE && terms.isWhole(word) ? [] : terms.withPrefix(word)),
        ]),
      ),
    );
    const heads = [
      ...alternatives.map((term) =>
        every([headLexeme(term[0] ?? ""), ...term.map((stem) => toAny(terms.withStem(stem)))]),
      ),
      ...(named === null && begun !== null ? terms.withPrefix(own[0] ?? "") : []).map((word) =>
        every([headLexeme(toStem(word)), begun]),
      ),
    ];
    const companies = every(own.map((word) => toAny(terms.ofCompanies(toStem(word)).map(companyLexeme))));
    const wide = toAny(
      [named, begun, named === null && begun === null ? companies : null].filter((query) => query !== null),
    );
    if (wide === null) {
      unmatched.push(...own);
      const near = listNeighbours(own).flatMap((term) => every(term.map((stem) => toAny(terms.withStem(stem)))) ?? []);
      const [nearest] = near;
      if (nearest)
        parts.push({
          words: own,
          ...{ head: null, exact: nearest, itself: null, rooted: near[1] ?? null, namedHead: near[2] ?? null },
          named: any(near.slice(0, -1)),
          wide: any(near),
          isNear: true,
        });
    } else
      parts.push({
        words: own,
        head: headLexeme(toStem(own[0] ?? "")),
        exact,
        itself,
        rooted,
        namedHead: toAny(heads.filter((query) => query !== null)),
        named,
        wide,
      });
  }
  return { parts, unmatched };
}

/** Finds a word's singular and plural, in the same gender. */
const withEitherNumber = (word: string, terms: SearchTerms) =>
  terms.withStem(toStem(word)).filter((other) => toSingular(other) === toSingular(word));
