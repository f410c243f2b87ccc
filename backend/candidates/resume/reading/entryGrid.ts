import { isPeriod } from "./dates";
import { isHeading } from "./headings";
import { right, type Piece } from "./segments";
import { soundsLikeRole } from "./words";

/** Stacks entries that stand side by side with all their periods of time in one row. */
export function stackEntries(rows: Piece[][]): Piece[][] {
  const at = rows.findIndex((row) => row.length > 1 && row.every(({ text }) => isPeriod(text)));
  const periods = rows[at] ?? [];
  if (at === -1) return rows;
  const isInside = (index: number) => {
    const [row = [], above = []] = [rows[index], rows[index - 1]];
    const isNear = (row[0]?.y ?? 0) - (above[0]?.y ?? 0) < (row[0]?.size ?? 0) * 3;
    const isWithin = (piece: Piece) =>
      periods.filter((period) => toMiddle(period) > piece.x && toMiddle(period) < right(piece)).length < 2;
    return row.length > 0 && isNear && row.every((piece) => isWithin(piece) && !isHeading(piece.text));
  };
  let [from, until] = [at, at + 1];
  while (
    isInside(from) &&
    rows[from - 1]?.length === periods.length &&
    !rows[from - 1]?.some(({ text }) => isHeading(text))
  )
    from -= 1;
  while (isInside(until)) until += 1;
  const cells = rows
    .slice(from, until)
    .flatMap((row) => row.map((piece) => ({ piece, column: findColumn(piece, periods) })));
  const columns = periods.map((_, column) =>
    toStack(cells.filter((cell) => cell.column === column).map(({ piece }) => piece)),
  );
  // A company and a job title side by side above two periods may be one job or two.
  const names = rows[at - 1]?.filter(({ text }) => soundsLikeRole(text) > 0) ?? [];
  const isUnclear = from === at - 1 && names.length > 0 && names.length < periods.length;
  const isGrid = !isUnclear && columns.every((column) => column.length > 1);
  return [
    ...rows.slice(0, isGrid ? from : at + 1),
    ...(isGrid ? columns.flat() : []),
    ...stackEntries(rows.slice(isGrid ? until : at + 1)),
  ];
}

const toMiddle = ({ x, width }: Piece) => x + width / 2;

function findColumn(piece: Piece, periods: readonly Piece[]): number {
  const distances = periods.map((period) =>
    Math.min(Math.abs(period.x - piece.x), Math.abs(toMiddle(period) - toMiddle(piece))),
  );
  return distances.indexOf(Math.min(...distances));
}

function toStack(pieces: readonly Piece[]): Piece[][] {
  const rows: Piece[][] = [];
  for (const piece of pieces) {
    const last = rows.at(-1);
    if (last?.[0] && Math.abs(last[0].y - piece.y) < 2) last.push(piece);
    else rows.push([piece]);
  }
  return rows;
}
