import words from "./neverCorrected.json";

/**
 * Makers and brands of the trade, since a name is no typing error, and everyday words that titles seldom have, since
 * they say something else than the words that are near to them. All are folded.
 */
const known = new Set(`${words.makers} ${words.everyday}`.split(" "));

/** Whether a folded word means itself, although no vacancy has it. */
export const isNeverCorrected = (word: string): boolean => known.has(word) || /^\p{N}+$/u.test(word);
