import type { Piece } from "./segments";

/** Matches what a browser prints at a page's edge: the date and time, or the file's address. */
const printed = /^(?:\d{1,2}\/\d{1,2}\/\d{2,4},?\s\d{1,2}:\d{2}(?:\s[AP]M)?|(?:file|https?):\/\/\/?\S+\.html?\S*)$/u;

/** Removes the rows that a browser prints on each page, and a header or footer after the first page. */
export function withoutFurniture(pages: readonly Piece[][]): Piece[][] {
  const seen = new Set<string>();
  const height = Math.max(...pages.flat().map(({ y }) => y));
  return pages.map((pieces) => {
    const edges = pieces.filter(({ y, text }) => (y < height * 0.12 || y > height * 0.9) && /\p{L}{2}/u.test(text));
    const gone = pieces.filter(
      (piece) => printed.test(piece.text.trim()) || (edges.includes(piece) && seen.has(toKey(piece))),
    );
    for (const piece of edges) seen.add(toKey(piece));
    const rows = gone.filter(({ text }) => printed.test(text.trim())).map(({ y }) => y);
    return pieces.filter((piece) => !gone.includes(piece) && !rows.some((y) => Math.abs(y - piece.y) < 2));
  });
}

const toKey = ({ text, x, y }: Piece) => `${Math.round(x)} ${Math.round(y)} ${text.trim().replaceAll(/\d+/g, "0")}`;
