/**
 * Folds a text for comparison: without accents (NFD, combining marks dropped), in lower case. TypeScript does it and
 * not the database, so that PGlite and PostgreSQL agree whatever their locales are (docs/design.md, section 13).
 */
export const fold = (text: string): string => text.normalize("NFD").replace(/\p{M}/gu, "").toLowerCase();

/** Folds a city's name, its apostrophes and hyphens made blanks, because people vary them ("Santa Bárbara d'Oeste"). */
export const foldCity = (name: string) =>
  fold(name)
    .replace(/[^\p{L}\p{N}]+/gu, " ")
    .trim();
