import words from "./neverCorrected.json";

/** Folded words that look like typing errors but are none: makers, brands, and everyday words rare in titles. */
const known = new Set(`${words.makers} ${words.everyday}`.split(" "));

export const isNeverCorrected = (word: string): boolean => known.has(word) || /^\p{N}+$/u.test(word);
