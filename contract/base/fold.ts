/**
 * Folds a text: no accents, lower case. In TypeScript, so that PGlite and PostgreSQL agree in every locale
 * (docs/design.md, section 13).
 */
export const fold = (text: string): string => text.normalize("NFD").replace(/\p{M}/gu, "").toLowerCase();

/** Folds a city's name, its apostrophes and hyphens made blanks, because people vary them ("Santa Bárbara d'Oeste"). */
export const foldCity = (name: string) =>
  fold(name)
    .replace(/[^\p{L}\p{N}]+/gu, " ")
    .trim();
