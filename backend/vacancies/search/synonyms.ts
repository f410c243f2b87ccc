import {
  interchangeableWords,
  listTerms,
  neighbouringWorks,
  roleFamilies,
  vehicleWords,
} from "#contract/base/roleFamilies";
import { toStem, toWords } from "./fold";

type Term = readonly string[];

const toStems = (text: string): Term => toWords(text).map(toStem);

const groups: Term[][] = [...roleFamilies.map(listTerms), ...interchangeableWords].map((terms) => terms.map(toStems));
const groupsByTerm = new Map<string, Term[][]>();
for (const group of groups) {
  for (const term of group) {
    const key = term.join(" ");
    groupsByTerm.set(key, [...(groupsByTerm.get(key) ?? []), group]);
  }
}
const longest = Math.max(...groups.flat().map((term) => term.length));

interface Piece {
  words: string[];
  alternatives: Term[];
}

/** Splits words into known terms. Prefers the longest term. */
export function toPieces(words: string[]): Piece[] {
  const pieces: Piece[] = [];
  for (let start = 0; start < words.length;) {
    let length = Math.min(longest, words.length - start);
    let found: Term[][] | undefined;
    let key = "";
    for (; length > 0 && !found; length -= 1) {
      key = words
        .slice(start, start + length)
        .map(toStem)
        .join(" ");
      found = groupsByTerm.get(key);
    }
    const taken = found ? length + 1 : 1;
    pieces.push({
      words: words.slice(start, start + taken),
      alternatives: (found ?? []).flat().filter((term) => term.join(" ") !== key),
    });
    start += taken;
  }
  return pieces;
}

const families = roleFamilies.map((family) => ({ ...family, terms: listTerms(family).map(toStems) }));

/** Finds the family of roles by the longest known term in the name, or else by the CBO code. */
export function findFamily(roleName: string, cbo: string | null): string | null {
  const stems = new Set(toStems(roleName));
  let best: { key: string; length: number } | null = null;
  for (const { key, terms } of families) {
    for (const term of terms) {
      if (term.every((stem) => stems.has(stem)) && term.length > (best?.length ?? 0))
        best = { key, length: term.length };
    }
  }
  return best?.key ?? families.find((family) => cbo !== null && family.cbo === cbo)?.key ?? null;
}

const neighbours = new Map<string, Term[]>(
  neighbouringWorks.flatMap(({ works, near }) =>
    works.map((work) => [toStems(work).join(" "), near.map(toStems)] as const),
  ),
);

/** Lists kinds of work that are similar to the work, nearest first. */
export const listNeighbours = (words: string[]): readonly Term[] => neighbours.get(words.map(toStem).join(" ")) ?? [];

const weakStems = new Set(vehicleWords.map((word) => toStem(toWords(word)[0] ?? "")));

/** Returns whether a word only means "vehicle". Nearly all vacancies are about vehicles. */
export const isWeakWord = (word: string): boolean => weakStems.has(toStem(word));

export const termSpellings: ReadonlyMap<string, string> = new Map(
  [
    ...roleFamilies.flatMap(listTerms),
    ...interchangeableWords.flat(),
    ...neighbouringWorks.flatMap(({ works }) => works),
  ].flatMap((term) =>
    term
      .toLowerCase()
      .split(/[^\p{L}&]+/u)
      .flatMap((written) => toWords(written).map((word) => [word, written] as const)),
  ),
);
