import { parseState } from "../../../vacancies/places/cities";
import { findDate, isDate, isPeriod } from "./dates";

/** A piece of text. Positions in points from the page's upper left corner; `y` is the baseline. */
export interface Piece {
  text: string;
  x: number;
  y: number;
  width: number;
  size: number;
  font?: string;
  /** The last word's font. */
  endFont?: string | undefined;
}

export const right = ({ x, width }: Piece) => x + width;

export const ALIGNED = 6;

/** Returns whether a piece begins a column: 6 pieces begin at its x, or 3 if a wide gap precedes it. */
function isColumnStart(piece: Piece, segment: Piece, aligned: number): boolean {
  const isWide = piece.x - right(segment) > piece.size * 0.6;
  const least = isWide && isDate(segment.text) ? 30 : 60;
  return piece.x - segment.x > least && (aligned >= ALIGNED || (aligned >= 3 && isWide));
}

export function countStarts(pieces: readonly Piece[]): Map<number, number> {
  const starts = new Map<number, number>();
  for (const { x } of pieces) starts.set(Math.round(x), (starts.get(Math.round(x)) ?? 0) + 1);
  return starts;
}

/** Joins adjacent pieces of a line into segments. A piece in another column begins a new segment. */
export function toSegments(pieces: readonly Piece[]): Piece[] {
  const segments: Piece[] = [];
  const starts = countStarts(pieces);
  const closed = closeLetters(pieces);
  const sorted = closed.sort((one, other) => (Math.abs(one.y - other.y) < 2 ? one.x - other.x : one.y - other.y));
  for (const [at, piece] of sorted.entries()) {
    // Some programs imitate bold by printing a text twice.
    const { text, x = 0, y = 0 } = sorted[at - 1] ?? {};
    if (text === piece.text && Math.abs(x - piece.x) < 1 && Math.abs(y - piece.y) < 1) continue;
    const next = sorted[at + 1];
    if (next && isBetweenNames(sorted, at)) {
      sorted[at + 1] = { ...next, text: `, ${next.text.trim()}`, x: piece.x, width: right(next) - piece.x };
      continue;
    }
    const last = segments.findLast(
      (segment) =>
        Math.abs(segment.y - piece.y) < Math.max(2, piece.size * 0.3) &&
        piece.x - right(segment) < Math.max(piece.size, segment.size) * 1.2 &&
        piece.x - right(segment) > -piece.size &&
        !(isPeriod(segment.text) && isPeriod(piece.text)) &&
        !(/^\s*[○●•◦▪]\s*$/u.test(piece.text) && findDate(segment.text)) &&
        !isColumnStart(piece, segment, starts.get(Math.round(piece.x)) ?? 0),
    );
    if (!last) {
      segments.push({ ...piece });
      continue;
    }
    const gap = piece.x - right(last);
    const needsSpace = gap > piece.size * 0.16 && !/\s$/.test(last.text) && !/^\s/.test(piece.text);
    const isSign = !/[\p{L}\p{N}]/u.test(last.text);
    last.text = joinFonts(last, { ...piece, text: `${needsSpace ? " " : ""}${piece.text}` }, gap);
    last.width = Math.max(right(last), right(piece)) - last.x;
    last.size = isSign ? piece.size : Math.max(last.size, piece.size);
    if (isSign) last.font = piece.font;
    last.endFont = piece.font;
  }
  return segments.filter(({ text }) => text.trim() !== "");
}

/** Returns whether a piece is a comma in a font of its own after a row's first name. It belongs to the next name. */
function isBetweenNames(sorted: readonly Piece[], at: number): boolean {
  const [before, name, comma, next] = [sorted[at - 2], sorted[at - 1], sorted[at], sorted[at + 1]];
  if (comma?.text.trim() !== "," || !name || !next) return false;
  return (
    before?.y !== comma.y &&
    [name, next].every(({ y, font }) => y === comma.y && font !== comma.font) &&
    name.font !== next.font &&
    /^\s*\p{Lu}/u.test(next.text) &&
    parseState(next.text.trim()) === null &&
    !/\s[–—-]\s/u.test(name.text)
  );
}

/** In letters. Longer spaced text in small letters is a sentence: its spaces do not show where words end. */
const LONGEST_SPACED = 25;

/** Closes spaced letters ("L A R A", "j a n 2 0 1 7 - a t u a l"). A new word begins at a capital or a number. */
function closeLetters(pieces: readonly Piece[]): Piece[] {
  const isSpaced = ({ text }: Piece) =>
    /^\s?(?:\p{L} (?:\p{Ll} )+\p{Ll}|(?:\p{Lu} ){2,}\p{Lu}|(?:\S ){3,}\S)$/u.test(text) &&
    (text.length < LONGEST_SPACED * 2 || text === text.toUpperCase());
  const rows = new Set(pieces.filter(isSpaced).map(({ y }) => Math.round(y)));
  return pieces.map((piece) =>
    isSpaced(piece) || (rows.has(Math.round(piece.y)) && /^\p{L} \p{L}$/u.test(piece.text))
      ? {
          ...piece,
          text: piece.text
            .replaceAll(" ", "")
            .replace(
              /(?<=\p{Ll})(?=\p{Lu})|(?<=\p{L})(?=\d{4})|(?<=[\p{Ll}\d])(?=[–-])|(?<=\d[–-])(?=\p{L}|\d{4})|(?<=,)/gu,
              " ",
            ),
        }
      : piece,
  );
}

/** Joins a piece to its line. A comma between two fonts ("**Mecânico**, Oficina Prado") becomes a tab. */
function joinFonts(last: Piece, { text, font, size }: Piece, gap: number): string {
  const isOther =
    font !== last.font && last.text.length < 80 && /\p{L}{2}/u.test(last.text) && !last.text.includes("\t");
  if (isOther && gap > size * WIDE && /^\s*\p{Lu}/u.test(text) && /[\p{L}\d)]$/u.test(last.text.trim()))
    return `${last.text.trimEnd()}\t${text.trimStart()}`;
  return isOther && partedByFont.test(text)
    ? `${last.text.trimEnd()}\t${text.replace(partedByFont, "")}`
    : last.text + text;
}

/** Least width of a gap between parts, divided by the font size. A space is narrower. */
const WIDE = 0.45;

export const partedByFont = /^\s*[,|·•–—-]\s+(?=[\p{Lu}\d])/u;
