/** Returns lower case without accents. Not done in SQL: stores and locales differ (docs/design.md, section 13). */
export const fold = (text: string): string => withoutMarks(text).toLowerCase();

/** Removes accents, and marks of other scripts. Skips the second step for Latin text, because it is slow. */
export function withoutMarks(text: string): string {
  const bare = text.normalize("NFD").replace(/[\u0300-\u036f]/g, "");
  return /[\u20d0-\uffff\u0370-\u1fff]/.test(bare) ? bare.replace(/\p{M}/gu, "") : bare;
}

/** Apostrophes and hyphens become blanks ("Santa Bárbara d'Oeste"). */
export const foldCity = (name: string) =>
  fold(name)
    .replace(/[^\p{L}\p{N}]+/gu, " ")
    .trim();
