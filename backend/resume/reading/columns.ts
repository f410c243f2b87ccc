import { findDate, findPeriod } from "./dates";
import { isHeading } from "./headings";
import { type Line, type Stream, toLine, toPlainWords } from "./line";

/** A piece of text on a page, in points from its upper left corner; `y` is its baseline. */
export interface Piece {
  text: string;
  x: number;
  y: number;
  width: number;
  size: number;
}

const right = ({ x, width }: Piece) => x + width;

/** Brings the pieces of all pages in reading order. Each of two columns is a stream over the pages. */
export function toStreams(pages: readonly Piece[][]): Stream[] {
  const streams = new Map<string, Stream>();
  const add = (name: string, lines: Line[]) => streams.set(name, [...(streams.get(name) ?? []), ...lines]);
  let wider: "left" | "right" | null = null;
  for (const pieces of pages) {
    const segments = toSegments(pieces);
    const gutter = findGutter(segments);
    if (!gutter) {
      add(wider ?? "page", toLines(segments));
      continue;
    }
    const { x, from, until } = gutter;
    const between = segments.filter(({ y }) => y >= from && y <= until);
    const [one, other] = [between.filter((piece) => piece.x < x), between.filter((piece) => piece.x >= x)];
    add("top", toLines(segments.filter(({ y }) => y < from)));
    add("left", toLines(one));
    add("right", toLines(other));
    wider ??= letters(one) > letters(other) ? "left" : "right";
    add(wider, toLines(segments.filter(({ y }) => y > until)));
  }
  return [...streams.values()].filter((lines) => lines.length > 0);
}

const letters = (pieces: Piece[]) => pieces.reduce((sum, { text }) => sum + text.length, 0);

/** So many lines that begin at the same place are a column, even where the one at its left touches it. */
const ALIGNED = 6;

/** Counts how many pieces begin at each place, in points from the left. */
function countStarts(pieces: readonly Piece[]): Map<number, number> {
  const starts = new Map<number, number>();
  for (const { x } of pieces) starts.set(Math.round(x), (starts.get(Math.round(x)) ?? 0) + 1);
  return starts;
}

/** Joins the pieces of a line that stand together. What stands apart, as a column does, is another segment. */
function toSegments(pieces: readonly Piece[]): Piece[] {
  const segments: Piece[] = [];
  const starts = countStarts(pieces);
  const sorted = [...pieces].sort((one, other) => (Math.abs(one.y - other.y) < 2 ? one.x - other.x : one.y - other.y));
  for (const piece of sorted) {
    const last = segments.findLast(
      (segment) =>
        Math.abs(segment.y - piece.y) < Math.max(2, piece.size * 0.3) &&
        piece.x - right(segment) < Math.max(piece.size, segment.size) * 1.2 &&
        piece.x - right(segment) > -piece.size &&
        !((starts.get(Math.round(piece.x)) ?? 0) >= ALIGNED && piece.x - segment.x > 60),
    );
    if (!last) {
      segments.push({ ...piece });
      continue;
    }
    const gap = piece.x - right(last);
    const needsSpace = gap > piece.size * 0.16 && !/\s$/.test(last.text) && !/^\s/.test(piece.text);
    last.text += `${needsSpace ? " " : ""}${piece.text}`;
    last.width = Math.max(right(last), right(piece)) - last.x;
    last.size = Math.max(last.size, piece.size);
  }
  return segments.filter(({ text }) => text.trim() !== "");
}

interface Gutter {
  x: number;
  from: number;
  until: number;
}

/** The fewest segments on each side of a gutter: fewer are a margin note. */
const FEWEST = 4;

/** Finds where a page is parted in two columns of text. One of dates or headings alone belongs to the lines. */
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

/** Finds what stands in tables whose head names their columns: up to the next heading, their lines go across. */
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

/** Finds the longest part of a page in which nothing crosses `x` and both sides are columns of text. */
function longestRun(
  segments: readonly Piece[],
  x: number,
  tables: readonly Piece[],
): (Gutter & { score: number }) | null {
  const sorted = [...segments].sort((one, other) => one.y - other.y);
  const isAligned = (countStarts(segments).get(Math.round(x + 3)) ?? 0) >= ALIGNED;
  // A column keeps some distance from what is at its left, unless many lines begin there.
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
    if (!sides.every((side) => side.length >= FEWEST && !isMargin(side))) continue;
    const [first, last] = [run[0], run.at(-1)];
    if (first && last && (!best || score > best.score)) best = { x, from: first.y - 0.1, until: last.y + 0.1, score };
  }
  return best;
}

/** Tells whether what stands at one side only names or dates the lines at the other. */
function isMargin(side: readonly Piece[]): boolean {
  const marking = side.filter(({ text }) => {
    const line = toLine(text).text;
    return findPeriod(line) !== null || isHeading(line) || isDated(line) || /^[-–—]$/.test(line);
  });
  return marking.length >= side.length * 0.6;
}

/** Tells whether a short line says when, as "concluído em 2012"; "NR-11 – 2019" has other numbers too. */
function isDated(line: string): boolean {
  const found = line.length <= 24 ? findDate(line) : null;
  return found !== null && !/\d/.test(line.slice(0, found.index) + line.slice(found.index + found.length));
}

/** Makes lines of what stands at the same height. A date that its margin's width has broken is made whole. */
function toLines(segments: readonly Piece[]): Line[] {
  const rows = toRows(segments);
  const gaps = rows.slice(1).map((row, index) => (row[0]?.y ?? 0) - (rows[index]?.[0]?.y ?? 0));
  const usual = gaps.filter((gap) => gap > 0).sort((one, other) => one - other)[Math.floor(gaps.length / 2)] ?? 0;
  joinBrokenCells(rows);
  joinMargins(rows);
  joinBrokenDates(rows);
  return rows.flatMap((row, index) => {
    const text = row
      .map((piece) => piece.text.trim())
      .join("\t")
      .replace(/^([•●▪◦·*➢✓-])\t/, "$1 ");
    const line = toLine(text, {
      size: Math.max(...row.map(({ size }) => size)),
      isApart: index > 0 && (gaps[index - 1] ?? 0) > usual * 1.35,
    });
    return line.text === "" || isFolio(line.text) ? [] : [line];
  });
}

/** What stands at the same height, from top to bottom, and from left to right. */
function toRows(segments: readonly Piece[]): Piece[][] {
  const rows: Piece[][] = [];
  for (const segment of [...segments].sort((one, other) => one.y - other.y || one.x - other.x)) {
    const row = rows.at(-1);
    const [first] = row ?? [];
    if (row && first && Math.abs(first.y - segment.y) < Math.max(2, first.size * 0.4)) row.push(segment);
    else rows.push([segment]);
  }
  return rows.map((row) => row.sort((one, other) => one.x - other.x));
}

/** What goes on in the next line of a narrow cell: its end joins, or the next line begins with a small letter. */
const goesOn = (above: string, below: string) =>
  /(?:[·–—-]|\b(?:de|a|até))$/u.test(above.trim()) || /^\p{Ll}/u.test(below.trim());

/** A period is whole, unless its end is still to come. */
const isWhole = (text: string) => isPeriod(text) && !/[–—-]\s*$/.test(text);

/** "Concluído · fevereiro" and "de 2016 – dezembro de 2017" below one another at a margin are one cell. */
function joinBrokenCells(rows: Piece[][]): void {
  for (const [index, [first, second]] of rows.entries()) {
    if (!first || !second || first.text.length > MARGIN.letters) continue;
    for (let at = index + 1; at < index + MARGIN.lines; at++) {
      const [next, beside] = rows[at] ?? [];
      const isBelow =
        next &&
        Math.abs(next.x - first.x) < 3 &&
        right(next) < second.x &&
        next.y - (rows[at - 1]?.[0]?.y ?? 0) < first.size * 2;
      const isAligned = !beside || Math.abs(beside.x - second.x) < 3;
      if (!isBelow || !isAligned || isWhole(first.text) || !goesOn(first.text, next.text)) break;
      first.text = `${first.text.trim()} ${next.text.trim()}`;
      rows[at] = (rows[at] ?? []).filter((piece) => piece !== next);
    }
  }
  rows.splice(0, rows.length, ...rows.filter((row) => row.length > 0));
}

/** A margin's lines, and how many of them a period runs over at most. */
const MARGIN = { letters: 28, lines: 4 };

/** "de fevereiro de", "2017 até junho de" and "2020" below one another at a margin are one period. */
function joinMargins(rows: Piece[][]): void {
  for (const [index, row] of rows.entries()) {
    for (const [place, piece] of row.entries()) {
      for (const pieces of [row.slice(place, place + 1), row.slice(place, place + 2)]) {
        const below = findRestOfPeriod(rows, index, pieces);
        if (!below) continue;
        piece.text = [...pieces, ...below].map(({ text }) => text.trim()).join(" ");
        const gone = new Set([...pieces.slice(1), ...below]);
        for (let at = index; at <= index + below.length; at++)
          rows[at] = (rows[at] ?? []).filter((other) => !gone.has(other));
        break;
      }
    }
  }
}

/** Finds what makes a period of these pieces, below them; null where nothing does, or they are one already. */
function findRestOfPeriod(rows: readonly Piece[][], index: number, pieces: readonly Piece[]): Piece[] | null {
  const [first] = pieces;
  let text = pieces.map((piece) => piece.text.trim()).join(" ");
  if (!first || text.length > MARGIN.letters || isPeriod(text)) return null;
  const below: Piece[] = [];
  while (below.length + 1 < MARGIN.lines) {
    const next = rows[index + below.length + 1]?.find((other) => Math.abs(other.x - first.x) < 3);
    if (!next || next.text.length > MARGIN.letters) return null;
    below.push(next);
    text = `${text} ${next.text.trim()}`;
    if (isPeriod(text)) return below;
  }
  return null;
}

/** Tells whether a text is a period and nothing else. */
function isPeriod(text: string): boolean {
  const found = findPeriod(text);
  return found !== null && !/[\p{L}\d]/u.test(text.slice(0, found.index) + text.slice(found.index + found.length));
}

/** "mar/2019 –" at the margin of one line and "atual" at the next one's are one period. */
function joinBrokenDates(rows: Piece[][]): void {
  for (const [index, row] of rows.entries()) {
    for (const piece of row) {
      if (!/\d\s*(?:[-–—]|\ba|\baté)$/.test(piece.text.trim())) continue;
      const below = rows[index + 1]?.find((other) => Math.abs(other.x - piece.x) < 3);
      if (!below || below.text.length > 16 || !findPeriod(`${piece.text} ${below.text}`)) continue;
      piece.text = `${piece.text} ${below.text}`;
      rows[index + 1] = rows[index + 1]?.filter((other) => other !== below) ?? [];
    }
  }
  rows.splice(0, rows.length, ...rows.filter((row) => row.length > 0));
}

/** The number of a page is no line of a currículo. */
const isFolio = (text: string) => /^(?:p[áa]gina\s*)?\d{1,2}(?:\s*(?:\/|de|of)\s*\d{1,2})?$/i.test(text);

const names =
  /^(?:(?:nome da )?empresas?|cargos?(?: e funcao)?|func(?:ao|oes)|periodos?|datas?|inicio|fim|termino|entrada|saida|admissao|atividades|local|cidade|cursos?|instituic(?:ao|oes)(?: de ensino)?|escola|conclusao|ano(?: de conclusao)?|situacao|nivel|status)$/;

/** Tells whether the cells of a line name the columns of a table: "Empresa", "Cargo", "Período". */
export const isTableHead = (cells: readonly string[]): boolean =>
  cells.length >= 2 && cells.every((cell) => names.test(toPlainWords(cell)));
