import mammoth from "mammoth";
import { checkArchive, readMember } from "./archive";
import { findDate, findPeriod } from "./dates";
import { findHeading } from "./headings";
import { toLine, type Line, type Stream } from "./line";
import { findLook, readWordParagraphs, readWordStyles, type Look, type Style } from "./looks";
import { FileRefusal } from "./refusal";
import { isTableHead } from "./rows";
import { partedByFont } from "./segments";
import { soundsLikeRole } from "./words";

export interface Node {
  type: string;
  children?: Node[];
  value?: string;
  styleId?: string | null;
  styleName?: string | null;
  numbering?: { level?: string | number } | null;
  isBold?: boolean;
  fontSize?: number | null;
}

const MOST_EDGE_LINES = 100;

/** Reads text by paragraphs, layout tables by column. Throws FileRefusal `fileScanned`, or like `checkArchive`. */
export async function readDocx(bytes: Buffer): Promise<Stream[]> {
  const members = checkArchive(bytes, ["[Content_Types].xml", "word/document.xml"]);
  let document: Node = { type: "document" };
  await mammoth
    .convertToHtml(
      { buffer: bytes },
      {
        transformDocument: (read: Node) => (document = read),
        convertImage: mammoth.images.imgElement(() => Promise.resolve({ src: "" })),
      },
    )
    .catch(() => {
      throw new FileRefusal("fileBroken");
    });
  const styles = readWordStyles(readMember(bytes, members, "word/styles.xml"));
  const body = readBlocks(withLooks(document.children ?? [], styles, {}));
  if (body.length === 0) throw new FileRefusal("fileScanned");
  const readEdge = (kind: string) => {
    const texts = members
      .filter(({ name }) => name.startsWith(`word/${kind}`) && name.endsWith(".xml"))
      .flatMap(({ name }) => readWordParagraphs(readMember(bytes, members, name)))
      .filter((text) => kind === "header" || /@|\d{4}/.test(text));
    return [...new Set(texts)].slice(0, MOST_EDGE_LINES).map((text) => toLine(text, { isEdge: true }));
  };
  return markLarge([...body, readEdge("header"), readEdge("footer")].filter((lines) => lines.length > 0));
}

/** Gives each run its styles' weight and size. Leaves out text that Word hides. */
function withLooks(nodes: readonly Node[], styles: ReadonlyMap<string, Style>, above: Look): Node[] {
  return nodes.flatMap((node) => {
    const isStyled = node.type === "paragraph" || (node.type === "run" && node.styleId);
    const look = isStyled ? { ...above, ...findLook(node.styleId ?? "", styles) } : above;
    if (look.isHidden === true) return [];
    const own = {
      isBold: node.isBold === true || look.isBold === true,
      fontSize: node.fontSize ?? look.fontSize ?? null,
    };
    return [
      {
        ...node,
        ...(node.type === "run" && own),
        ...(node.children && { children: withLooks(node.children, styles, look) }),
      },
    ];
  });
}

/** Marks short lines as headings if they are larger than most of the text. */
export function markLarge(streams: readonly Stream[]): Stream[] {
  const letters = streams
    .flat()
    .flatMap(({ text, size }) => Array.from({ length: Math.ceil(text.length / 20) }, () => size));
  const usual = letters.toSorted((one, other) => one - other)[letters.length >> 1] ?? 0;
  const isLarge = ({ text, size, isBullet }: Line) =>
    usual > 0 && !isBullet && size > usual * 1.15 && text.length <= 60;
  return streams.map((lines) => lines.map((line) => (isLarge(line) ? { ...line, isHeading: true } : line)));
}

export function readBlocks(blocks: readonly Node[]): Stream[] {
  const own: Line[] = [];
  const beside: Stream[] = [];
  let isAfterEmpty = false;
  for (const [at, block] of blocks.entries()) {
    if (block.type === "table") {
      const { lines, streams } = readTable(block);
      for (const line of lines) own.push(line);
      for (const stream of streams) beside.push(stream);
    } else {
      const lines = readParagraph(hasItems(blocks.slice(at, at + 2)) ? { ...block, numbering: null } : block);
      const [first, ...others] = lines;
      if (first) own.push({ ...first, isApart: isAfterEmpty }, ...others);
      isAfterEmpty = first === undefined;
    }
  }
  return [own, ...beside].filter((lines) => lines.length > 0);
}

/** Returns whether a list item with a date or job title has items of its own, and thus begins an entry. */
function hasItems([block, next]: readonly Node[]): boolean {
  if (!block?.numbering || !next?.numbering) return false;
  if (Number(next.numbering.level ?? 0) <= Number(block.numbering.level ?? 0)) return false;
  const text = toParts(block)
    .map((part) => part.text)
    .join("");
  return (findPeriod(text) ?? findDate(text)) !== null || (/\s[–—|-]\s/.test(text) && soundsLikeRole(text) > 0);
}

interface Part {
  text: string;
  isBold: boolean;
  size: number;
}

function toParts(node: Node, run: Omit<Part, "text"> = { isBold: false, size: 0 }): Part[] {
  const own = node.type === "run" ? { isBold: node.isBold === true, size: node.fontSize ?? 0 } : run;
  if (node.type === "text") return [{ text: node.value ?? "", ...own }];
  if (node.type === "tab") return [{ text: "\t", ...own }];
  if (node.type === "break") return [{ text: "\n", ...own }];
  return (node.children ?? []).flatMap((child) => toParts(child, own));
}

function readParagraph(paragraph: Node): Line[] {
  const parts = toParts(paragraph).filter(({ text }) => text !== "");
  const isTitle = /^(?:heading|title|t[íi]tulo)/i.test(paragraph.styleName ?? "");
  const text = parts.reduce((before, part, index) => addPart(before, parts[index - 1], part), "");
  const letters = (some: Part[]) => some.reduce((sum, { text }) => sum + text.replace(/\s/g, "").length, 0);
  const isBold = letters(parts.filter((part) => part.isBold)) >= letters(parts) * 0.9;
  return text.split("\n").flatMap((each) => {
    const line = toLine(each.replace(gap, "\t"), { size: Math.max(0, ...parts.map(({ size }) => size)) });
    if (line.text === "") return [];
    const isBullet = line.isBullet || (paragraph.numbering !== null && paragraph.numbering !== undefined && !isTitle);
    return [{ ...line, isBullet, isHeading: isTitle || isBold, style: paragraph.styleName ?? undefined }];
  });
}

/** Matches spaces with which people move a date to the right, but not after a label or around a dash. */
const gap = /(?<=[^\s:–—-])(?<!\s(?:a|at[ée]|to))[ \u00a0]{3,}(?=[^\s–—-])(?!(?:a|at[ée]|to)\s)/giu;

/** Appends a part of a paragraph. Where bold changes, a tab comes before a capital, digit or date. */
function addPart(before: string, last: Part | undefined, { text, isBold }: Part): string {
  if (!last || last.isBold === isBold) return before + text;
  if (before.length < 80 && !before.includes("\t") && partedByFont.test(text))
    return `${before}\t${text.replace(partedByFont, "")}`;
  const isNext = /^[\p{Lu}\d]/u.test(text) || findPeriod(text)?.index === 0;
  return /[\p{L}\d)]$/u.test(before) && isNext ? `${before}\t${text}` : before + text;
}

/** Reads a data table as one line a row. Reads a table with headings in its cells column by column. */
function readTable(table: Node): { lines: Line[]; streams: Stream[] } {
  const rows = (table.children ?? []).map((row) => (row.children ?? []).map((cell) => readBlocks(cell.children ?? [])));
  const labelled = readFields(rows.map((cells) => cells.map((cell) => cell.flat())));
  if (labelled) return { lines: labelled, streams: [] };
  // A section's heading may be in the first cell of its row.
  const isHeading = ([cell, ...others]: Stream[][]) => {
    const [only, more] = (cell ?? []).flat().filter(({ text }) => /\p{Script=Latin}/u.test(text));
    return only !== undefined && !more && findHeading(only.text) !== null && others.some((other) => other.length > 0);
  };
  if (rows.filter(isHeading).length >= 2)
    return {
      lines: rows
        .flat()
        .flat()
        .flat()
        .filter(({ text }) => /[\p{Script=Latin}\d]/u.test(text)),
      streams: [],
    };
  const headed = (cell: Stream[]) =>
    cell.flat().length > 1 && cell.flat().some(({ text }) => findHeading(text) !== null);
  const isLayout = rows.some((cells) => cells.filter((cell) => cell.length > 0).length > 1 && cells.some(headed));
  if (!isLayout) return { lines: rows.flatMap(toRow), streams: [] };
  const width = Math.max(...rows.map((cells) => cells.length));
  const columns = Array.from({ length: width }, (_, at) => rows.flatMap((cells) => cells[at] ?? []));
  return { lines: [], streams: columns.map((cells) => cells.flat()) };
}

type Cell = Line[];

const isField = ([line, more]: Cell = []) => line !== undefined && !more && isTableHead([line.text, line.text]);

const toField = ([name]: Cell = [], [line, ...more]: Cell = []): Line[] =>
  line ? [{ ...line, isBullet: false, text: `${name?.text.replace(/\s*:$/, "") ?? ""}: ${line.text}` }, ...more] : [];

/** Reads a table with the fields' names in its first row, or beside each value, as "Empresa: …" lines. */
function readFields(table: readonly Cell[][]): Line[] | null {
  const rows = withoutNumbers(table.filter((cells) => cells.some((cell) => cell.length > 0)));
  const [head = []] = rows;
  if (head.length > 1 && head.every(isField)) return readBelow(head, rows);
  const told = rows.map((cells) => cells.filter((cell, at) => cell.length > 0 || isField(cells[at - 1])));
  const isPairs = (cells: Cell[]) =>
    cells.length > 0 && cells.length % 2 === 0 && cells.every((cell, at) => isField(cell) === (at % 2 === 0));
  if (told.filter(isPairs).length < Math.max(2, told.length * 0.6)) return null;
  return told.flatMap((cells) =>
    isPairs(cells) ? cells.flatMap((cell, at) => (at % 2 === 0 ? toField(cell, cells[at + 1]) : [])) : cells.flat(),
  );
}

/** Reads the rows below the fields' names, which a new page repeats. Returns null if a cell is merged or missing. */
function readBelow(head: readonly Cell[], rows: readonly Cell[][]): Line[] | null {
  const entries = rows.filter((cells) => !cells.every(isField));
  const isWhole = (cells: Cell[]) => cells.length === head.length && cells[0]?.length !== 0;
  if (entries.length === 0 || !entries.every(isWhole)) return null;
  return entries.flatMap((cells) => cells.flatMap((cell, at) => toField(head[at], cell)));
}

/** Leaves out a first column that numbers the rows. */
function withoutNumbers(rows: readonly Cell[][]): readonly Cell[][] {
  const isNumber = ([line]: Cell = []) => line === undefined || /^(?:n?[º°.]*|#|item|\d{1,2}\W?)$/iu.test(line.text);
  return rows.every(([first]) => isNumber(first)) ? rows.map((cells) => cells.slice(1)) : rows;
}

function toRow(cells: Stream[][]): Line[] {
  const told = cells.map((cell) => cell.flat()).filter((lines) => lines.length > 0);
  const [first] = told;
  if (!first?.[0]) return [];
  // If all cells have several lines, each cell is read alone. Otherwise the first lines of the cells form one line.
  if (told.filter((lines) => lines.length > 1).length > 1 && told.every((lines) => lines.length > 1))
    return told.flat();
  const heads = told.flatMap((lines) => lines[0] ?? []);
  const line = { ...first[0], isBullet: false, text: heads.map(({ text }) => text).join("\t") };
  return [line, ...told.flatMap((lines) => lines.slice(1))];
}
