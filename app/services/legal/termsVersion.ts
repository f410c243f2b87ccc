/**
 * The version of the terms and the privacy notice: the day from which they are in force, YYYY-MM-DD. The legal pages
 * show it, and the registration records it as what was agreed to (LGPD, art. 8, § 2). Change it with the texts'
 * meaning.
 */
export const termsVersion = "2026-11-22";
