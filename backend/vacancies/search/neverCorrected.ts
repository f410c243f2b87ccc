import words from "./neverCorrected.json";

/** Folded words that look like typing errors but are none: makers, brands, everyday words and other occupations. */
const known = new Set(`${words.makers} ${words.everyday} ${words.works}`.split(" "));

const everyday = new Set(words.everyday.split(" "));

export const isEveryday = (word: string): boolean => everyday.has(word);

export const isNeverCorrected = (word: string): boolean => known.has(word) || /^\p{N}+$/u.test(word);
