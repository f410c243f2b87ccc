import words from "./neverCorrected.json";

/** Makers and brands, which are no typing errors, and everyday words rare in titles. Folded. */
const known = new Set(`${words.makers} ${words.everyday}`.split(" "));

/** Returns whether a folded word is never corrected, even without vacancies. */
export const isNeverCorrected = (word: string): boolean => known.has(word) || /^\p{N}+$/u.test(word);
