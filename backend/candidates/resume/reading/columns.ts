import { findDate, findPeriod } from "./dates";
import { isHeading } from "./headings";
import { toLine, type Stream } from "./line";
import { extractCity, isCity } from "./pieces";
import { withoutFurniture } from "./furniture";
import { alignMarginHeadings } from "./marginHeadings";
import { isTableHead, toLines, toRows } from "./rows";
import { ALIGNED, countStarts, right, toSegments, type Piece } from "./segments";

/** Returns the lines of all pages in reading order: one stream per column, continued on the next page. */
export function toStreams(pages: readonly Piece[][]): Stream[] {
  const streams = new Map<string, Stream>();
  const body = findBody(pages.flat());
  const add = (name: string, segments: Piece[]) =>
    streams.set(name, [...(streams.get(name) ?? []), ...toLines(segments, body)]);
  let wider: string | null = null;
  for (const pieces of withoutFurniture(pages)) {
    const blocks = toPage(toSegments(pieces));
    const isParted = blocks.some(({ columns }) => columns);
    for (const { columns, segments, x } of blocks) {
      if (!columns) {
        add(wider ?? (isParted ? "top" : "page"), segments);
        continue;
      }
      // A column continues in the next block or page, in the column with the same x.
      const names = ["left", "right"].map((side) => `${side} ${Math.round(x / 30)}`) as [string, string];
      for (const [index, column] of columns.entries()) add(names[index] ?? "", column);
      wider ??= letters(columns[0]) > letters(columns[1]) ? names[0] : names[1];
    }
  }
  return [...streams.values()].filter((lines) => lines.length > 0);
}

const letters = (pieces: readonly Piece[]) => pieces.reduce((sum, { text }) => sum + text.length, 0);

function findBody(pieces: readonly Piece[]): Pick<Piece, "font" | "size"> {
  const told = new Map<string, { font: string | undefined; size: number; letters: number }>();
  for (const { font, size, text } of pieces) {
    const key = `${font} ${Math.round(size * 2)}`;
    told.set(key, { font, size, letters: (told.get(key)?.letters ?? 0) + text.length });
  }
  return [...told.values()].sort((one, other) => other.letters - one.letters)[0] ?? { font: "", size: 0 };
}

interface Block {
  segments: Piece[];
  columns?: [Piece[], Piece[]];
  x: number;
}

/** Splits a page into blocks. Text next to headings in the margin is one block. */
function toPage(segments: Piece[]): Block[] {
  const margin = alignMarginHeadings(segments);
  if (!margin) return toBlocks(segments);
  const isBelow = ({ y }: Piece) => y >= margin.from - 0.1;
  const above = segments.filter((piece) => !isBelow(piece));
  const sides: [Piece[], Piece[]] = [
    above.filter((piece) => piece.x <= margin.edge),
    above.filter((piece) => piece.x > margin.edge),
  ];
  const areParted =
    sides.every((side) => side.length > 1) && sides[0].every((piece) => right(piece) < (sides[1][0]?.x ?? 0));
  const head = areParted ? [{ segments: [], columns: sides, x: margin.edge }] : toBlocks(above);
  return [...head, { segments: segments.filter(isBelow), x: 0 }];
}

/** Splits a page, from top to bottom, into blocks of full width and blocks of two columns. */
function toBlocks(segments: Piece[]): Block[] {
  const gutter = findGutter(segments);
  if (!gutter) return [{ segments, x: 0 }];
  const { x, from, until } = gutter;
  const between = segments.filter(({ y }) => y >= from && y <= until);
  return [
    ...toBlocks(segments.filter(({ y }) => y < from)),
    { segments: [], columns: [between.filter((piece) => piece.x < x), between.filter((piece) => piece.x >= x)], x },
    ...toBlocks(segments.filter(({ y }) => y > until)),
  ];
}

interface Gutter {
  x: number;
  from: number;
  until: number;
}

const FEWEST = 4;

/** Finds the gap between two columns. Ignores columns of only dates or headings. */
function findGutter(segments: readonly Piece[]): Gutter | null {
  if (segments.length < 2 * FEWEST) return null;
  const [left, end] = [Math.min(...segments.map(({ x }) => x)), Math.max(...segments.map(right))];
  const height = Math.max(...segments.map(({ y }) => y)) - Math.min(...segments.map(({ y }) => y));
  const tables = findTables(segments);
  let best: (Gutter & { score: number }) | null = null;
  for (const x of new Set(segments.map((segment) => segment.x - 3))) {
    if (x < left + (end - left) * 0.15 || x > left + (end - left) * 0.85) continue;
    const candidate = longestRun(segments, x, tables);
    if (!candidate || candidate.until - candidate.from < height * 0.25) continue;
    if (!best || candidate.score > best.score) best = candidate;
  }
  return best;
}

/** Finds the pieces of tables whose first row names the columns. A table ends at the next heading. */
function findTables(segments: readonly Piece[]): Piece[] {
  const inside: Piece[] = [];
  let isTable = false;
  for (const row of toRows(segments)) {
    if (isTableHead(row.map(({ text }) => text))) isTable = true;
    else if (row.length === 1 && row[0] && isHeading(row[0].text)) isTable = false;
    if (isTable) inside.push(...row);
  }
  return inside;
}

/** Finds the longest run of pieces that do not cross `x`, with a column of text on both sides. */
function longestRun(
  segments: readonly Piece[],
  x: number,
  tables: readonly Piece[],
): (Gutter & { score: number }) | null {
  const sorted = [...segments].sort((one, other) => one.y - other.y);
  const isAligned = (countStarts(segments).get(Math.round(x + 3)) ?? 0) >= ALIGNED;
  // The left column must end 5 points before `x`, or up to 4 points after `x` if many lines begin at `x`.
  const until = isAligned ? x + 4 : x - 5;
  const runs: Piece[][] = [[]];
  for (const segment of sorted) {
    if ((segment.x < x && right(segment) > until) || tables.includes(segment)) runs.push([]);
    else runs.at(-1)?.push(segment);
  }
  let best: (Gutter & { score: number }) | null = null;
  for (const run of runs) {
    const sides = [run.filter((segment) => segment.x < x), run.filter((segment) => segment.x >= x)] as const;
    const score = Math.min(sides[0].length, sides[1].length) * run.length;
    if (!isParted(sides)) continue;
    const [first, last] = [run[0], run.at(-1)];
    if (first && last && (!best || score > best.score)) best = { x, from: first.y - 0.1, until: last.y + 0.1, score };
  }
  return best;
}

function isParted(sides: readonly [readonly Piece[], readonly Piece[]]): boolean {
  const [left, other] = sides;
  if (left.length < FEWEST || other.length < FEWEST) return false;
  const isBeside = (side: readonly Piece[], { y, size }: Piece) =>
    side.some((each) => Math.abs(each.y - y) < size * 0.7);
  const headed = sides.map((side) => side.filter(({ text }) => isHeading(toLine(text).text)));
  const beside = headed.map((headings, at) => headings.filter((each) => isBeside(sides[1 - at] ?? [], each)));
  const areHeaded = headed.every((headings) => headings.length > 0);
  if (areHeaded && beside.some((headings) => headings.length > 0)) return true;
  if (sides.some(isMargin)) return false;
  if (areHeaded) return true;
  // If only the left side has headings, the labels and dates below them belong to the text on the right.
  const labelled = left.filter((each) => !headed[0]?.includes(each));
  const areLabels = labelled.filter((each) => isBeside(other, each)).length >= labelled.length * 0.85;
  if (headed[1]?.length === 0 && (headed[0]?.length ?? 0) >= 2 && labelled.length >= FEWEST && areLabels) return false;
  if (headed.some((headings) => headings.length > 0)) return beside.some((headings) => headings.length > 0);
  const labels = left.filter((each) => isBeside(other, each));
  return labels.length < left.length * 0.7;
}

function isMargin(side: readonly Piece[]): boolean {
  const marking = side.filter(({ text }) => {
    const line = toLine(text).text;
    return findPeriod(line) !== null || isHeading(line) || isDated(line) || isPlace(line) || isSign(line);
  });
  return marking.length >= side.length * 0.6;
}

const isSign = (line: string) => /^[^\p{L}\p{N}]{1,3}$/u.test(line);

const isPlace = (line: string) => isCity(line) || extractCity(line).rest === "";

/** Matches short lines whose only digits are a date: "concluído em 2012", but not "NR-11 – 2019". */
function isDated(line: string): boolean {
  const found = line.length <= 24 ? findDate(line) : null;
  return found !== null && !/\d/.test(line.slice(0, found.index) + line.slice(found.index + found.length));
}
