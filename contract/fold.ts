/**
 * Folds a text for comparison: without accents (NFD, combining marks dropped), in lower case. TypeScript does it and
 * not the database, so that PGlite and PostgreSQL agree whatever their locales are (docs/design.md, section 13).
 */
export const fold = (text: string): string => text.normalize("NFD").replace(/\p{M}/gu, "").toLowerCase();
