import words from "./neverCorrected.json";

const dropped = new Set(words.dropped.split(" "));

/** Folded everyday words. They are not read as the beginning of a city: "novo" does not mean Novo Hamburgo. */
const everyday = new Set([...dropped, ...words.nouns.split(" ")]);

/** Folded words that look like typing errors but are none: makers, brands, everyday words and other occupations. */
const known = new Set([...everyday, ...`${words.makers} ${words.works}`.split(" ")]);

/** Returns whether a word is everyday, but no noun. In titles it finds only whole words: "tem" is not "temporada". */
export const isDropped = (word: string): boolean => dropped.has(word);

export const isEveryday = (word: string): boolean => everyday.has(word);

export const isNeverCorrected = (word: string): boolean => known.has(word) || /^\p{N}+$/u.test(word);
