/** Returns lower case without accents. Not done in SQL: stores and locales differ (docs/design.md, section 13). */
export const fold = (text: string): string => withoutMarks(text).toLowerCase();

export const withoutMarks = (text: string): string => text.replace(/[^\0-\x7f]/gu, toBare);

/** Cache of letters without accents. Bounded, because texts may contain every sign of Unicode. */
const bareLetters = new Map<string, string>();
const MOST_LETTERS = 1_000;

function toBare(letter: string): string {
  const known = bareLetters.get(letter);
  if (known !== undefined) return known;
  const bare = letter.normalize("NFD").replace(/\p{M}/gu, "");
  if (bareLetters.size < MOST_LETTERS) bareLetters.set(letter, bare);
  return bare;
}

/** Composes accents (NFC). Leaves runs of over 30 marks (UAX #15) as they are, because sorting them is quadratic. */
export const compose = (text: string): string =>
  !/[\u0300-\uffff]/.test(text) || /\p{M}{31}/u.test(text) ? text : text.normalize("NFC");

/** Apostrophes and hyphens become blanks ("Santa Bárbara d'Oeste"). */
export const foldCity = (name: string) =>
  fold(name)
    .replace(/[^\p{L}\p{N}]+/gu, " ")
    .trim();
