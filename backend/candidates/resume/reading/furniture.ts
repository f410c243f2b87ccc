import type { Piece } from "./segments";

/** Matches the date and time that a browser prints at a page's edge. */
const clock = /^\d{1,2}\/\d{1,2}\/\d{2,4},?\s\d{1,2}:\d{2}(?:\s[AP]M)?$/u;
const address = /^(?:file|https?):\/\/\/?\S+\.html?\S*$/u;

/** Removes the rows that a browser prints on each page, and a header or footer that repeats from the first page. */
export function withoutFurniture(pages: readonly Piece[][]): Piece[][] {
  const height = pages.flat().reduce((most, { y }) => Math.max(most, y), 0);
  const isBottom = ({ y }: Piece) => y > height * 0.9;
  const isEdge = (piece: Piece) => piece.y < height * 0.12 || isBottom(piece);
  const isClock = (piece: Piece) => isEdge(piece) && clock.test(piece.text.trim());
  const isPrinted = pages.flat().some(isClock);
  const isAddress = (piece: Piece) => isPrinted && isBottom(piece) && address.test(piece.text.trim());
  const counts = new Map<string, number>();
  return pages.map((pieces, page) => {
    const rows = pieces.filter((piece) => isClock(piece) || isAddress(piece)).map(({ y }) => y);
    const edges = new Map(pieces.filter(isEdge).map((piece) => [piece, toKey(piece)]));
    const isRepeated = (piece: Piece) =>
      page > 0 && /\p{L}{2}/u.test(piece.text) && counts.get(edges.get(piece) ?? "") === page;
    const kept = pieces.filter((piece) => !isRepeated(piece) && !rows.some((y) => Math.abs(y - piece.y) < 2));
    for (const key of new Set(edges.values())) counts.set(key, (counts.get(key) ?? 0) + 1);
    return kept;
  });
}

/** Counts page numbers as equal, but not the numbers in dates and norms: "03/2015", "NR-10". */
const toKey = ({ text, x, y }: Piece) =>
  `${Math.round(x)} ${Math.round(y)} ${text.trim().replaceAll(/(?<![\d/.-])\d{1,2}(?![\d/.-])/g, "0")}`;
