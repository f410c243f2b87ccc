import { fold } from "#contract/base/fold";
import lists from "./words.json";

const stopWords: ReadonlySet<string> = new Set(lists.stopWords);

export const isStopWord = (word: string): boolean => stopWords.has(word);

/** In characters. A longer word is cut, because PostgreSQL's lexemes have at most 2,046 bytes. */
export const LONGEST_WORD = 40;

/** Folded abbreviations in titles, like "Aux. Adm.". "mot" is not listed, because it may mean a motorcycle. */
const abbreviations: ReadonlyMap<string, string> = new Map(Object.entries(lists.abbreviations));

export const writtenOut = (word: string): string => abbreviations.get(word) ?? word;

/** Folds words, drops stop words and writes abbreviations out. "F&I" becomes "fi", "pós-venda" becomes two words. */
export function toWords(text: string): string[] {
  const words =
    fold(text)
      .replace(/\b(\p{L})\s?&\s?(\p{L})\b/gu, "$1$2")
      .match(/[\p{L}\p{N}]+/gu) ?? [];
  return words.filter((word) => !stopWords.has(word)).map((word) => writtenOut(word.slice(0, LONGEST_WORD)));
}

const plurals: [ending: RegExp, singular: string][] = [
  [/oes$/, "ao"],
  [/aes$/, "ao"],
  [/ais$/, "al"],
  [/eis$/, "el"],
  [/ns$/, "m"],
  [/([rz])es$/, "$1"],
  [/s$/, ""],
];

export function toSingular(word: string): string {
  const plural = word.length < 4 ? undefined : plurals.find(([ending]) => ending.test(word));
  return plural ? word.replace(plural[0], plural[1]) : word;
}

/** Returns the part that a word's plural and genders share: "mecanic" for "mecanicas" and "mecanico". */
export function toStem(word: string): string {
  if (word.length < 4) return word;
  const singular = toSingular(word);
  return singular.length < 5 ? singular : singular.replace(/[ao]$/, "");
}
