/** Returns lower case without accents. In TypeScript, so all stores and locales agree (docs/design.md, section 13). */
export const fold = (text: string): string => text.normalize("NFD").replace(/\p{M}/gu, "").toLowerCase();

/** Apostrophes and hyphens become blanks ("Santa Bárbara d'Oeste"). */
export const foldCity = (name: string) =>
  fold(name)
    .replace(/[^\p{L}\p{N}]+/gu, " ")
    .trim();
