import { fold } from "#contract/base/fold";
import { isStopWord, LONGEST_WORD, writtenOut } from "./fold";

export interface TypedWord {
  word: string;
  from: number;
  to: number;
  isStopWord: boolean;
}

const shortLinks: Readonly<Record<string, string>> = { "p/": "para", "c/": "com", "s/": "sem", "d/": "de" };

const MOST_WORDS = 16;

/** Splits a text into words and keeps the stop words. "F&I" is the word "fi". */
export function toTypedWords(text: string): TypedWord[] {
  const found = text.matchAll(
    /(?<![\p{L}\p{N}])[pcsdPCSD]\/|(?<!\p{L})\p{L}\s?&\s?\p{L}(?!\p{L})|[\p{L}\p{M}\p{N}]+/gu,
  );
  return [...found].slice(0, MOST_WORDS).flatMap((match) => {
    const link = shortLinks[fold(match[0])];
    const word = writtenOut((link ?? fold(match[0])).replace(/[^\p{L}\p{N}]/gu, "").slice(0, LONGEST_WORD));
    return word ? [{ word, from: match.index, to: match.index + match[0].length, isStopWord: isStopWord(word) }] : [];
  });
}

/** Returns the text without the words from `start` to `end` and the stop words before them ("em"). */
export function textWithout(text: string, words: readonly TypedWord[], start: number, end: number): string {
  let first = start;
  while (first > 0 && words[first - 1]?.isStopWord) first -= 1;
  const before = text.slice(0, words[first]?.from ?? 0);
  const after = text.slice(words[end - 1]?.to ?? text.length);
  return `${before} ${after}`.replace(/\s+/g, " ").trim();
}
