import { LONGEST_LINE, toLine } from "./line";
import { right, type Piece } from "./segments";

/** `gap` is the distance from the line above, divided by the font size; 0 at the top of a page. */
export interface Row {
  text: string;
  size: number;
  gap: number;
}

/** Largest `gap` between a wrapped line and the line above it. */
export const WRAPPED = 1.6;

export function toRows(pages: readonly Piece[][]): Row[] {
  return pages.flatMap((pieces) => {
    const rows: { pieces: Piece[]; y: number }[] = [];
    for (const piece of pieces.toSorted((one, other) => one.y - other.y)) {
      const last = rows.at(-1);
      if (last && piece.y - last.y < 2) last.pieces.push(piece);
      else rows.push({ pieces: [piece], y: piece.y });
    }
    const told = rows.map(({ pieces: some, y }) => ({ ...joinPieces(some), y }));
    const isFoot = ({ text }: { text: string }) => /^\p{L}+ \d{1,2} \p{L}+ \d{1,2}$/u.test(text);
    const body = told.filter((row, at) => at < told.length - 1 || !isFoot(row));
    return body.map(({ text, size, y }, at) => ({
      text,
      size,
      gap: at === 0 ? 0 : (y - (body[at - 1]?.y ?? 0)) / size,
    }));
  });
}

function joinPieces(pieces: readonly Piece[]): { text: string; size: number } {
  const sorted = pieces.toSorted((one, other) => one.x - other.x);
  const text = sorted.reduce((before, piece, at) => {
    const last = sorted[at - 1];
    return `${before}${last && piece.x - right(last) > piece.size * 0.1 ? " " : ""}${piece.text}`;
  }, "");
  return {
    text: (toLine(text).text || text.trim()).slice(0, LONGEST_LINE),
    size: Math.max(...sorted.map(({ size }) => size)),
  };
}
