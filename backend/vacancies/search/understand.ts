import { findHidden, isFiller, isNearMe, LONGEST_PHRASE, type HiddenMeaning } from "./hiddenFilters";
import { cacheByTerms } from "./cacheByTerms";
import { LONGEST_PLACE, type PlaceMeaning } from "./placeTerms";
import type { SearchTerms } from "./searchTerms";
import { isDropped, isEveryday, isNeverCorrected } from "./neverCorrected";
import { textWithout, toTypedWords, type TypedWord } from "./typedWords";
import { findTypedPay, type LeastPay } from "./typedPay";
import { toStem } from "./fold";

export type Meaning =
  | { kind: "word"; word: string }
  | { kind: "company"; words: string[] }
  | { kind: "place"; place: PlaceMeaning; rest: string }
  | { kind: "pay"; least: LeastPay; rest: string }
  /** A part of a town, such as "zona sul". Only titles name it. */
  | { kind: "area"; words: string[] }
  | { kind: "hidden"; hidden: HiddenMeaning; words: string[]; rest: string };

export interface TextMeaning {
  meanings: Meaning[];
  unknown: string[];
  isNearMe: boolean;
  corrections: [typed: string, meant: string][];
}

const LEAST_PREFIX_OF_CITY = 4;

/** Finds filters, places, companies and known words in a search. `isPlaceFirst` is true for the city's field. */
export const understandText = (text: string, isPlaceFirst: boolean, terms: SearchTerms): Readonly<TextMeaning> =>
  kept(terms, `${isPlaceFirst} ${text}`, () => understand(text, isPlaceFirst, terms));

const kept = cacheByTerms<TextMeaning>();

function understand(typed: string, isPlaceFirst: boolean, terms: SearchTerms): TextMeaning {
  const found: TextMeaning = { meanings: [], unknown: [], isNearMe: false, corrections: [] };
  const pay = findTypedPay(typed);
  // Replaces the pay by blanks, so that the positions of the other words don't change.
  const text = pay ? typed.slice(0, pay.from) + " ".repeat(pay.to - pay.from) + typed.slice(pay.to) : typed;
  if (pay?.least) found.meanings.push({ kind: "pay", least: pay.least, rest: text.replace(/\s+/g, " ").trim() });
  const words = toTypedWords(text);
  for (let at = 0; at < words.length;) {
    const word = words[at];
    if (!word) break;
    const taken =
      matchHidden(text, words, at, found) ||
      matchNearMe(words, at, found) ||
      matchArea(words, at, found) ||
      matchPlace(text, words, at, isPlaceFirst, terms, found) ||
      (word.isStopWord || isFiller(word.word) || isCount(words, at) ? 1 : 0) ||
      matchMistypedPlace(text, words, at, terms, found) ||
      matchCompany(words, at, terms, found) ||
      matchKnown(text, words, at, terms, found) ||
      matchNear(text, words, at, isPlaceFirst, terms, found);
    if (!taken) found.unknown.push(text.slice(word.from, word.to));
    at += taken || 1;
  }
  return found;
}

/** Returns whether a word is a number that only counts the next word: "2 anos", "3 vagas". */
const isCount = (words: readonly TypedWord[], at: number): boolean =>
  /^\p{N}{1,2}$/u.test(words[at]?.word ?? "") && isFiller(words[at + 1]?.word ?? "");

const toPhrase = (words: readonly TypedWord[], start: number, end: number) =>
  words
    .slice(start, end)
    .map(({ word }) => word)
    .join(" ");

function longest(
  words: readonly TypedWord[],
  at: number,
  most: number,
  isTaken: (phrase: string, end: number) => boolean,
): number {
  for (let end = Math.min(words.length, at + most); end > at; end -= 1)
    if (isTaken(toPhrase(words, at, end), end)) return end - at;
  return 0;
}

function matchHidden(text: string, words: TypedWord[], at: number, found: TextMeaning): number {
  return longest(words, at, LONGEST_PHRASE, (phrase, end) => {
    const hidden = findHidden(phrase);
    if (hidden) found.meanings.push(toHidden(text, words, at, end, hidden));
    return hidden !== null;
  });
}

function matchNearMe(words: TypedWord[], at: number, found: TextMeaning): number {
  const taken = longest(words, at, LONGEST_PHRASE, isNearMe);
  found.isNearMe ||= taken > 0;
  return taken;
}

function matchArea(words: TypedWord[], at: number, found: TextMeaning): number {
  const [first, second] = [words[at]?.word ?? "", words[at + 1]?.word ?? ""];
  if (first !== "zona" || !sides.has(second)) return 0;
  found.meanings.push({ kind: "area", words: [first, second] });
  return 2;
}
const sides = new Set(["norte", "sul", "leste", "oeste", "central"]);

const toHidden = (text: string, words: TypedWord[], start: number, end: number, hidden: HiddenMeaning): Meaning => ({
  kind: "hidden",
  hidden,
  words: words
    .slice(start, end)
    .filter(({ isStopWord }) => !isStopWord)
    .map(({ word }) => word),
  rest: textWithout(text, words, start, end),
});

function matchPlace(
  text: string,
  words: TypedWord[],
  at: number,
  isPlaceFirst: boolean,
  terms: SearchTerms,
  found: TextMeaning,
): number {
  if (words[at]?.isStopWord) return 0;
  return longest(words, at, LONGEST_PLACE, (phrase, end) => {
    const named = terms.places.named(phrase);
    // A word such as "salto" means a role if more titles have the word than vacancies are in the city of that name.
    const isOther =
      !isPlaceFirst &&
      !named?.isRegion &&
      end === at + 1 &&
      (terms.usesInRoles(toStem(phrase)) > (named ? terms.places.countUses(named) : 0) ||
        (named?.cities.length &&
          !terms.places.isUsed(phrase) &&
          (terms.isKnown(phrase) || isOfCompany(phrase, terms))));
    const place = isOther
      ? null
      : (named ?? (isPlaceFirst && !terms.isWhole(phrase) ? terms.places.startingWith(phrase) : null));
    if (place) found.meanings.push({ kind: "place", place, rest: textWithout(text, words, at, end) });
    return place !== null;
  });
}

/** Matches two or more words with a city despite typing errors, unless each is a stop word or known (`isKnown`). */
function matchMistypedPlace(
  text: string,
  words: TypedWord[],
  at: number,
  terms: SearchTerms,
  found: TextMeaning,
): number {
  return longest(words, at, LONGEST_PLACE, (phrase, end) => {
    if (end - at < 2 || words.slice(at, end).every(({ word, isStopWord }) => isStopWord || terms.isKnown(word)))
      return false;
    const place = terms.places.near(phrase, 2);
    if (place) found.meanings.push({ kind: "place", place, rest: textWithout(text, words, at, end) });
    return place !== null;
  });
}

const isOfCompany = (word: string, terms: SearchTerms) => terms.ofCompanies(toStem(word)).length > 0;

function matchCompany(words: TypedWord[], at: number, terms: SearchTerms, found: TextMeaning): number {
  const first = words[at]?.word ?? "";
  if (terms.isWhole(first) || !isOfCompany(first, terms)) return 0;
  let end = at + 1;
  while (end < words.length && terms.isCompany(toPhrase(words, at, end + 1))) end += 1;
  const named = words.slice(at, end).filter(({ isStopWord }) => !isStopWord);
  found.meanings.push({ kind: "company", words: named.map(({ word }) => word) });
  return end - at;
}

function matchKnown(text: string, words: TypedWord[], at: number, terms: SearchTerms, found: TextMeaning): number {
  const { word, from, to } = words[at] as TypedWord;
  if (!(isDropped(word) ? terms.isWhole(word) : terms.isKnown(word))) return 0;
  const meant = terms.misspelt(word);
  if (meant) found.corrections.push([text.slice(from, to), meant]);
  found.meanings.push({ kind: "word", word });
  return 1;
}

/** Matches an unknown word as a city's prefix, as joined or split words, or as a city or known word mistyped. */
function matchNear(
  text: string,
  words: TypedWord[],
  at: number,
  isPlaceFirst: boolean,
  terms: SearchTerms,
  found: TextMeaning,
): number {
  const typed = words[at];
  if (!typed || (isEveryday(typed.word) && !isPlaceFirst)) return 0;
  const { word } = typed;
  const corrected = (end: number, meant: string) =>
    found.corrections.push([text.slice(typed.from, words[end - 1]?.to), meant]);
  const addWord = (end: number, meant: string) => {
    corrected(end, meant);
    const hidden = findHidden(meant);
    found.meanings.push(
      hidden
        ? { kind: "hidden", hidden, words: meant.split(" "), rest: textWithout(text, words, at, end) }
        : !terms.isWhole(meant) && isOfCompany(meant, terms)
          ? { kind: "company", words: [meant] }
          : { kind: "word", word: meant },
    );
    return end - at;
  };
  const matchPlace = (end: number, place: PlaceMeaning | null) => {
    if (place) found.meanings.push({ kind: "place", place, rest: textWithout(text, words, at, end) });
    return place ? end - at : 0;
  };
  // Many roles resemble a city's name: "soldador" does not mean Salvador.
  const matchNearPlace = (least: number) =>
    longest(
      words,
      at,
      LONGEST_PLACE,
      (phrase, end) =>
        end - at >= least && matchPlace(end, terms.places.near(phrase, end - at > 1 || isPlaceFirst ? 2 : 1)) > 0,
    );

  const next = words[at + 1];
  if (next && terms.isWhole(word + next.word)) return addWord(at + 2, word + next.word);
  const several = matchNearPlace(2);
  if (several) return several;
  const begun =
    isPlaceFirst || word.length >= LEAST_PREFIX_OF_CITY ? matchPlace(at + 1, terms.places.startingWith(word)) : 0;
  if (begun) return begun;
  if (isPlaceFirst) {
    const place = matchNearPlace(1);
    if (place) return place;
  }
  const near = isNeverCorrected(word) ? null : terms.near(word);
  if (near) return addWord(at + 1, near);
  return (
    matchNearPlace(1) ||
    matchTwo(word, terms, (first, second) => {
      corrected(at + 1, `${first} ${second}`);
      found.meanings.push({ kind: "word", word: first }, { kind: "word", word: second });
    })
  );
}

/** Splits a word that joins two known words: "mecanicodiesel". */
function matchTwo(word: string, terms: SearchTerms, take: (first: string, second: string) => void): number {
  for (let cut = 4; cut <= word.length - 4; cut += 1) {
    const [first, second] = [word.slice(0, cut), word.slice(cut)];
    if (terms.withStem(toStem(first)).length && terms.withStem(toStem(second)).length) {
      take(first, second);
      return 1;
    }
  }
  return 0;
}
