import mammoth from "mammoth";
import { checkArchive } from "./archive";
import { findPeriod } from "./dates";
import { findHeading } from "./headings";
import { toLine, type Line, type Stream } from "./line";
import { FileRefusal } from "./refusal";
import { partedByFont } from "./segments";

/** An element of mammoth's document tree. */
export interface Node {
  type: string;
  children?: Node[];
  value?: string;
  breakType?: string;
  styleName?: string | null;
  numbering?: object | null;
  isBold?: boolean;
  fontSize?: number | null;
}

/** Reads text by paragraphs, layout tables by column. Throws FileRefusal `fileScanned`, or like `checkArchive`. */
export async function readDocx(bytes: Buffer): Promise<Stream[]> {
  checkArchive(bytes, ["[Content_Types].xml", "word/document.xml"]);
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
  const streams = readBlocks(document.children ?? []);
  if (streams.every((lines) => lines.length === 0)) throw new FileRefusal("fileScanned");
  return streams;
}

export function readBlocks(blocks: readonly Node[]): Stream[] {
  const own: Line[] = [];
  const beside: Stream[] = [];
  let isAfterEmpty = false;
  for (const block of blocks) {
    if (block.type === "table") {
      const { lines, streams } = readTable(block);
      for (const line of lines) own.push(line);
      for (const stream of streams) beside.push(stream);
    } else {
      const lines = readParagraph(block);
      const [first, ...others] = lines;
      if (first) own.push({ ...first, isApart: isAfterEmpty }, ...others);
      isAfterEmpty = first === undefined;
    }
  }
  return [own, ...beside].filter((lines) => lines.length > 0);
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
    const line = toLine(each, { size: Math.max(0, ...parts.map(({ size }) => size)) });
    if (line.text === "") return [];
    const isBullet = line.isBullet || (paragraph.numbering !== null && paragraph.numbering !== undefined && !isTitle);
    return [{ ...line, isBullet, isHeading: isTitle || isBold, style: paragraph.styleName ?? undefined }];
  });
}

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
