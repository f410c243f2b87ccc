import { layoutFlags, type OCREngine, type TextItem } from "tesseract-wasm";
import { toStreams } from "./columns";
import type { Stream } from "./line";
import { drawPictures, type PagePicture } from "./pagePicture";
import type { Pdf } from "./pdfText";
import { FileRefusal } from "./refusal";
import { right, type Piece } from "./segments";

/** The most pages that are recognised: each takes seconds. */
const MOST_PICTURED = 3;

/**
 * Recognises the text of a PDF whose pages are pictures. Throws FileRefusal fileScanned where it has too many pages, or
 * no picture.
 */
export async function readPictures(document: Pdf, createEngine: () => Promise<OCREngine>): Promise<Stream[]> {
  if (document.numPages > MOST_PICTURED) throw new FileRefusal("fileScanned");
  const pages: Piece[][] = [];
  let engine: OCREngine | undefined;
  for (let number = 1; number <= document.numPages; number++) {
    const page = await document.getPage(number);
    const picture = await drawPictures(page);
    page.cleanup();
    if (picture) pages.push(recognise(picture, (engine ??= await createEngine())));
  }
  if (!engine) throw new FileRefusal("fileScanned");
  return toStreams(pages);
}

function recognise(picture: PagePicture, engine: OCREngine): Piece[] {
  engine.loadImage(picture);
  const lines: TextItem[][] = [];
  for (const word of engine.getTextBoxes("word")) {
    if (word.flags & layoutFlags.StartOfLine || lines.length === 0) lines.push([]);
    if (word.text.trim()) lines.at(-1)?.push(word);
  }
  const slope = findMiddle(lines.flatMap(toSlope)) ?? 0;
  return lines.flatMap((words) => toPieces(words, slope, picture.scale));
}

const findMiddle = (values: readonly number[]): number | undefined =>
  values.toSorted((one, other) => one - other)[values.length >> 1];

/** How far a line goes down for each pixel to the right: a page lies askew on the glass, and in a photo. */
function toSlope(words: readonly TextItem[]): number[] {
  const [first, last] = [words[0]?.rect, words.at(-1)?.rect];
  if (!first || !last || last.left - first.left < 10 * (first.bottom - first.top)) return [];
  return [(last.bottom - first.bottom) / (last.left - first.left)];
}

/** What stands so far from the word before it, in heights of its line, is a piece of its own: a date at a margin. */
const APART = 0.8;

/** Makes pieces of the words of a line, all at one height: its letters go up and down, and its baseline does not. */
function toPieces(words: readonly TextItem[], slope: number, scale: number): Piece[] {
  const boxes = words.map(({ rect: { left, right, top, bottom }, text }) => {
    const turned = left * slope;
    return { text, left, right, top: top - turned, bottom: bottom - turned };
  });
  const bottom = findMiddle(boxes.map((box) => box.bottom)) ?? 0;
  const size = (Math.max(...boxes.map((box) => box.bottom)) - Math.min(...boxes.map(({ top }) => top))) / scale;
  const pieces: Piece[] = [];
  for (const [at, box] of boxes.entries()) {
    const text = toMark(box.text, at === 0 ? "•" : "·");
    const piece = { text, x: box.left / scale, y: bottom / scale, width: (box.right - box.left) / scale, size };
    const last = pieces.at(-1);
    if (!last || piece.x - right(last) > size * APART) pieces.push(piece);
    else Object.assign(last, { text: `${last.text} ${text}`, width: right(piece) - last.x });
  }
  return pieces.map((piece) => ({ ...piece, text: toAddress(piece.text) }));
}

/** The mark before an item, or between two things of a line, is taken for a letter or another sign. */
const toMark = (word: string, mark: "•" | "·") =>
  (mark === "•" ? /^[eo*+»«°=·.©®]$/u : /^[*+»«°=]$/u).test(word) ? mark : word;

/** The sign in an e-mail address is taken for others: "anaQexemplo.com", "ana (&O exemplo.com", "ana Gexemplo.com". */
const toAddress = (text: string) =>
  text.replace(/(?<=[a-z\d._-])\s?[&©®QG(][&©®OQDGa)]{0,2}\s?(?=[a-z\d-]+\.(?:com|net|org|br)\b)/g, "@");
