import words from "./neverCorrected.json";

/** Makers and brands, which are no typing errors, and everyday words rare in titles. Folded. */
const known = new Set(`${words.makers} ${words.everyday}`.split(" "));

export const isNeverCorrected = (word: string): boolean => known.has(word) || /^\p{N}+$/u.test(word);
