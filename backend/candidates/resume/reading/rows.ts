import { isDate, isPeriod } from "./dates";
import { stackEntries } from "./entryGrid";
import { isHeading } from "./headings";
import { toLine, toPlainWords, type Line } from "./line";
import { isCity, readPlace } from "./pieces";
import { right, type Piece } from "./segments";
import { soundsLikeCompany, soundsLikeCourse, soundsLikeRole } from "./words";

export function toLines(segments: readonly Piece[], body: Pick<Piece, "font" | "size">): Line[] {
  const rows = stackEntries(toRows(segments));
  const gaps = rows.slice(1).map((row, index) => (row[0]?.y ?? 0) - (rows[index]?.[0]?.y ?? 0));
  const usual = gaps.filter((gap) => gap > 0).sort((one, other) => one - other)[Math.floor(gaps.length / 2)] ?? 0;
  joinTableCells(rows);
  joinBrokenCells(rows);
  joinMargins(rows);
  const edge = findEdge(rows);
  const isLabelled = areLabelled(rows);
  let above: Line | undefined;
  return rows.flatMap((row, index) => {
    const place = findPlace(rows, index);
    const text = row
      .slice(0, place ? -1 : undefined)
      .map((piece) => piece.text.trim())
      .join(isLabelled && isLabel(row) ? ": " : "\t")
      .replace(/^([•●▪◦·*➢✓-])\t/, "$1 ");
    const isRest = isContinued(rows[index - 1], row, edge);
    const first = row.find((piece) => /[\p{L}\p{N}]/u.test(piece.text));
    const size = Math.max(...row.map((piece) => piece.size));
    const gap = (row[0]?.y ?? 0) - (rows[index - 1]?.[0]?.y ?? 0);
    const isApart = index > 0 && (gap > usual * 1.35 || gap < 0);
    // Bold words within a sentence may begin its next line.
    const isSentence = isRest && !isApart && above?.isHeading === false && above.size >= size;
    const line = toLine(text, {
      size,
      isApart,
      isHeading: first !== undefined && isEmphasised(first, body) && !isSentence,
      isContinued: isRest,
      place,
    });
    if (!/[\p{L}\p{N}]/u.test(line.text) || isFolio(line.text)) return [];
    above = line;
    return [line];
  });
}

/** Returns the right edge at which several lines end, or Infinity. */
function findEdge(rows: readonly Piece[][]): number {
  const ends = rows.flatMap((row) => row.slice(-1).map(right));
  const edge = Math.max(...ends);
  const near = rows.filter((row) => row.slice(-1).some((last) => edge - right(last) < last.size * 3));
  return near.length >= Math.max(3, rows.length * 0.25) ? edge : Infinity;
}

/** Largest distance between two lines of a sentence, divided by the font size. */
const LEADING = 2.2;

/** Returns whether a line continues the line above, which had no room for the line's first word. */
function isContinued(above: readonly Piece[] | undefined, [piece, beside]: readonly Piece[], edge: number): boolean {
  // Beside a date in the margin, the name's second line begins below its first line.
  const [date, name] = above ?? [];
  const isAlike = piece?.font === (name?.endFont ?? name?.font) && /^\s*\p{Ll}/u.test(piece?.text ?? "");
  const isBeside = above?.length === 2 && isDate(date?.text ?? "") && isAlike;
  const [first, second] = isBeside ? [name] : (above ?? []);
  // A list item's second line begins below the first line's words.
  const indent = first && toLine(first.text).isBullet ? first.size * 2.5 : 3;
  const isClose = first && piece && piece.y - first.y < piece.size * LEADING;
  if (!isClose || second || beside || piece.x < first.x - 3 || piece.x > first.x + indent) return false;
  const word = /^\S+/.exec(piece.text.trim())?.[0].length ?? 0;
  const width = (piece.width / Math.max(1, piece.text.trim().length)) * word;
  return right(first) + piece.size * 0.25 + width > edge + 1;
}

const isEmphasised = ({ font, size }: Piece, body: Pick<Piece, "font" | "size">) =>
  size > body.size * 1.08 || (font !== body.font && size > body.size * 0.95);

export function toRows(segments: readonly Piece[]): Piece[][] {
  const rows: Piece[][] = [];
  for (const segment of [...segments].sort((one, other) => one.y - other.y || one.x - other.x)) {
    const row = rows.at(-1);
    const [first] = row ?? [];
    if (row && first && Math.abs(first.y - segment.y) < Math.max(2, first.size * 0.4)) row.push(segment);
    else rows.push([segment]);
  }
  return rows.map((row) => row.sort((one, other) => one.x - other.x));
}

/** A cell continues below if it ends with a joining word or dash, or if the next line begins in lower case. */
const goesOn = (above: string, below: string) =>
  /(?:[·–—-]|\b(?:de|a|até|em))$/u.test(above.trim()) || /^\p{Ll}/u.test(below.trim());

const isWhole = (text: string) => isPeriod(text) && !/[–—-]\s*$/.test(text);

function joinTableCells(rows: Piece[][]): void {
  for (let index = 0; index < rows.length; index++) {
    const cells = rows[index] ?? [];
    const [first] = cells;
    if (cells.length < 3 || !first || !isTableRow(rows, index)) continue;
    while (isRestOfRow(cells, rows[index + 1] ?? [], rows[index]?.at(-1)?.y ?? 0)) {
      for (const piece of rows[index + 1] ?? []) {
        const cell = cells.find(({ x }) => Math.abs(x - piece.x) < 3);
        if (!cell) continue;
        cell.text = `${cell.text.trim()} ${piece.text.trim()}`;
        for (const each of cells) each.y = piece.y;
      }
      rows.splice(index + 1, 1);
    }
  }
}

/** Returns whether a row belongs to a table: a nearby row has as many cells at the same positions. */
function isTableRow(rows: readonly Piece[][], index: number): boolean {
  const [row = [], near] = [rows[index], rows.slice(Math.max(0, index - 4), index + 5)];
  const isAlike = (other: readonly Piece[]) =>
    other !== row && other.length === row.length && other.every(({ x }, at) => Math.abs(x - (row[at]?.x ?? 0)) < 3);
  return near.some(isAlike) && !isTableHead(row.map(({ text }) => text));
}

function isRestOfRow(cells: readonly Piece[], below: readonly Piece[], y: number): boolean {
  const [first, next] = [cells[0], below[0]];
  if (!first || !next || next.y - y > next.size * 1.6 || (below.length === 1 && isHeading(next.text))) return false;
  const isInside = below.every((piece) => {
    const at = cells.findIndex(({ x }) => Math.abs(x - piece.x) < 3);
    return at !== -1 && right(piece) < (cells[at + 1]?.x ?? Infinity);
  });
  if (!isInside) return false;
  const dated = cells.find((cell) => !isWhole(cell.text) && below.some((piece) => goesOnAt(cell, piece)));
  if (dated) return true;
  return below.length < cells.length && !below.some(({ text }) => isWhole(text) || /[.;]$/.test(text.trim()));
}

const goesOnAt = (cell: Piece, piece: Piece) =>
  Math.abs(cell.x - piece.x) < 3 && isPeriod(`${cell.text.trim()} ${piece.text.trim()}`);

/** Joins lines in a margin: "Concluído · fevereiro" above "de 2016 – dezembro de 2017". */
function joinBrokenCells(rows: Piece[][]): void {
  for (const [index, [first, second]] of rows.entries()) {
    if (!first || !second || first.text.length > MARGIN.letters || isTableHead([first.text, second.text])) continue;
    for (let at = index + 1; at < index + MARGIN.lines; at++) {
      const [next, beside] = rows[at] ?? [];
      const isBelow =
        next && isUnder(first, next) && right(next) < second.x && next.y - (rows[at - 1]?.[0]?.y ?? 0) < first.size * 2;
      const isAligned = !beside || Math.abs(beside.x - second.x) < 3;
      if (!isBelow || !isAligned || isWhole(first.text) || isWhole(next.text) || !goesOn(first.text, next.text)) break;
      first.text = `${first.text.trim()} ${next.text.trim()}`;
      rows[at] = (rows[at] ?? []).filter((piece) => piece !== next);
    }
  }
}

const isUnder = (above: Piece, below: Piece) =>
  [0, 0.5, 1].some((part) => Math.abs(above.x + above.width * part - below.x - below.width * part) < 3);

const MARGIN = { letters: 28, lines: 4 };

/** Joins the lines of a period of time in a margin: "de fevereiro de", "2017 até junho de" and "2020". */
function joinMargins(rows: Piece[][]): void {
  for (const [index, row] of rows.entries()) {
    for (const [place, piece] of row.entries()) {
      for (const pieces of [row.slice(place, place + 1), row.slice(place, place + 2)]) {
        const below = findRestOfPeriod(rows, index, pieces);
        if (!below) continue;
        piece.text = [...pieces, ...below].map(({ text }) => text.trim()).join(" ");
        const gone = new Set([...pieces.slice(1), ...below]);
        for (const near of rows.slice(index, index + MARGIN.lines + 1))
          near.splice(0, near.length, ...near.filter((other) => !gone.has(other)));
        break;
      }
    }
  }
  rows.splice(0, rows.length, ...rows.filter((row) => row.length > 0));
}

function findRestOfPeriod(rows: readonly Piece[][], index: number, pieces: readonly Piece[]): Piece[] | null {
  const [first] = pieces;
  let text = pieces.map((piece) => piece.text.trim()).join(" ");
  if (!first || text.length > MARGIN.letters || isWhole(text)) return null;
  const below: Piece[] = [];
  while (below.length + 1 < MARGIN.lines) {
    const { y } = below.at(-1) ?? first;
    const near = rows.slice(index + 1, index + MARGIN.lines + 1).flat();
    const next = near.find((each) => isUnder(first, each) && each.y > y + 1 && each.y - y < first.size * 2);
    if (!next || next.text.length > MARGIN.letters) return null;
    below.push(next);
    text = `${text} ${next.text.trim()}`;
    if (isPeriod(text)) return below;
  }
  return null;
}

/** Returns a row's last cell if the row above or below has its date at the same right edge: "Loja Sol", "Itu". */
function findPlace(rows: readonly Piece[][], index: number): string | undefined {
  const [cell, name] = (rows[index] ?? []).toReversed();
  const isAligned = (each: Piece) =>
    cell && Math.abs(right(each) - right(cell)) < 3 && Math.abs(each.y - cell.y) < cell.size * 2.5;
  const dated = [rows[index - 1], rows[index + 1]].find(
    (row = []) => row.length > 1 && row.slice(-1).some((each) => isAligned(each) && isDate(each.text)),
  );
  if (!cell || !name || !dated) return undefined;
  // Without a job title at the left edge, the right edge may hold it, a company, a school or a level.
  const lefts = [name, dated[0]].map((piece) => piece?.text.trim() ?? "");
  if (lefts.filter((left) => soundsLikeRole(left) > 0).length !== 1 || lefts.some(isTown)) return undefined;
  const text = cell.text.trim();
  const isName = soundsLikeRole(text) > 0 || soundsLikeCompany(text) || soundsLikeCourse(text) !== 0;
  return /^\p{Lu}[^\d:]{2,40}$/u.test(text) && !isName ? text : undefined;
}

const isTown = (text: string) => isCity(text) || readPlace(text) !== undefined;

const areLabelled = (rows: readonly Piece[][]) =>
  new Set(rows.filter(isLabel).map(([first]) => toPlainWords(first?.text ?? ""))).size > 1;

const isLabel = ([first, value, more]: readonly Piece[]) =>
  value !== undefined &&
  more === undefined &&
  first !== undefined &&
  /^(?!cursos$)/.test(toPlainWords(first.text)) &&
  names.test(toPlainWords(first.text)) &&
  !isTableHead([first.text, value.text]);

const isFolio = (text: string) => /^(?:p[áa]gina\s*)?\d{1,2}(?:\s*(?:\/|de|of)\s*\d{1,2})?$/i.test(text);

const names =
  /^(?:(?:nome da )?empresas?|cargos?(?: e funcao)?|func(?:ao|oes)|periodos?|datas?|inicio|fim|termino|entrada|saida|admissao|atividades|local|cidade|cursos?|instituic(?:ao|oes)(?: de ensino)?|escola|conclusao|ano(?: de conclusao)?|situacao|nivel|status)$/;

export const isTableHead = (cells: readonly string[]): boolean =>
  cells.length >= 2 && cells.every((cell) => names.test(toPlainWords(cell)));
