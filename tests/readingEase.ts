/** Returns Flesch's reading ease for Portuguese (Martins, Ghiraldelo, Nunes and Oliveira, 1996). Higher is easier. */
export function readingEase(text: string): number {
  const sentences = text.split(/[.!?:]+/).filter((part) => /\p{L}/u.test(part)).length;
  const words = text.match(/[\p{L}\d]+/gu) ?? [];
  const syllables = words.reduce((sum, word) => sum + countSyllables(word), 0);
  return 248.835 - 1.015 * (words.length / Math.max(1, sentences)) - 84.6 * (syllables / Math.max(1, words.length));
}

/** Counts a word's groups of vowels. Two strong vowels, or a vowel and an accented weak vowel, are two syllables. */
function countSyllables(word: string): number {
  const split = word.toLowerCase().replace(/([aeoáéóâêôãõ])(?=[aoáéóâêíú])/gu, "$1-");
  return Math.max(1, split.match(/[aeiouáéíóúâêôãõàü]+/gu)?.length ?? 0);
}
