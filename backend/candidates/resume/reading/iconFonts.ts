import type { Piece } from "./segments";

/** Finds icon fonts, whose pieces of text are all single signs, but no digits and no bullets. */
export function findIconFonts(pieces: readonly Piece[]): Set<string | undefined> {
  const signs = new Map<string | undefined, Set<string>>();
  for (const { font, text } of pieces) signs.set(font, (signs.get(font) ?? new Set()).add(text.trim()));
  const isIcons = (told: ReadonlySet<string>) =>
    (told.size >= 3 || [...told].every((sign) => /^[\p{L}+]$/u.test(sign) && sign !== "o")) &&
    [...told].every((sign) => [...sign].length === 1 && !/\d/.test(sign));
  return new Set([...signs].filter(([, told]) => isIcons(told)).map(([font]) => font));
}
