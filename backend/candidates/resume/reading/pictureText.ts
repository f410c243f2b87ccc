import { layoutFlags, type OCREngine, type TextItem } from "tesseract-wasm";
import { toStreams } from "./columns";
import type { Stream } from "./line";
import { drawPictures, type PagePicture } from "./pagePicture";
import type { Pdf } from "./pdfText";
import { FileRefusal } from "./refusal";
import { right, type Piece } from "./segments";

const MOST_PICTURED = 3;

interface ReadPictures {
  streams: Stream[];
  unreadPages: number[];
}

/**
 * Reads the pictures of page 1, then of more pages until the process is `until` ms old. Throws FileRefusal
 * `fileScanned` if no page has a picture.
 */
export async function readPictures(
  document: Pdf,
  createEngine: () => Promise<OCREngine>,
  until: number,
): Promise<ReadPictures> {
  const pages: Piece[][] = [];
  const unreadPages: number[] = [];
  let engine: OCREngine | undefined;
  let longest = 0;
  for (let number = 1; number <= document.numPages; number++) {
    const begun = performance.now();
    if (number > MOST_PICTURED || (number > 1 && begun + longest > until)) {
      unreadPages.push(number);
      continue;
    }
    const page = await document.getPage(number);
    const picture = await drawPictures(page);
    page.cleanup();
    if (picture) pages.push(recognise(picture, (engine ??= await createEngine())));
    longest = Math.max(longest, performance.now() - begun);
  }
  if (!engine) throw new FileRefusal("fileScanned");
  return { streams: toStreams(pages), unreadPages };
}

function recognise(picture: PagePicture, engine: OCREngine): Piece[] {
  engine.loadImage(picture);
  const lines: TextItem[][] = [];
  for (const word of engine.getTextBoxes("word")) {
    if (word.flags & layoutFlags.StartOfLine || lines.length === 0) lines.push([]);
    if (word.text.trim()) lines.at(-1)?.push(word);
  }
  return lines.flatMap((words) => toPieces(withoutMarks(words), picture.scale));
}

/** Removes misread table lines: quotes before a word or alone, and a bar at each end. Other bars are separators. */
function withoutMarks(words: readonly TextItem[]): TextItem[] {
  const told = words
    .map((word) => ({ ...word, text: word.text.replace(/^["'“”‘’]+(?=\p{L})/u, "") }))
    .filter(({ text }) => !/^["'“”‘’`´]+$/.test(text));
  const isBar = (word: TextItem | undefined) => word?.text === "|";
  return told.slice(isBar(told[0]) ? 1 : 0, isBar(told.at(-1)) ? -1 : undefined);
}

const findMiddle = (values: readonly number[]): number | undefined =>
  values.toSorted((one, other) => one - other)[values.length >> 1];

const APART = 0.8;

/** A line's height with descenders, divided by a capital's height. */
const OF_CAPITAL = 1.3;

/** Joins words into pieces. Gives all pieces of a line one height and baseline, because the measured ones vary. */
function toPieces(words: readonly TextItem[], scale: number): Piece[] {
  const boxes = words.map(({ rect, text }) => ({ ...rect, text }));
  const bottom = findMiddle(boxes.map((box) => box.bottom)) ?? 0;
  const heights = boxes.map(({ top, bottom }) => bottom - top).toSorted((one, other) => one - other);
  const size = ((heights[(heights.length - 1) >> 1] ?? 0) * OF_CAPITAL) / scale;
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

/** Corrects a bullet or separator that was read as a letter or another sign. */
const toMark = (word: string, mark: "•" | "·") =>
  (mark === "•" ? /^[eo*+»«°=·.©®]$/u : /^[*+»«°=]$/u).test(word) ? mark : word;

/** Corrects an @ that was read as another sign: "anaQexemplo.com", "ana (&O exemplo.com". */
const toAddress = (text: string) =>
  text.replace(/(?<=[a-z\d._-])(?:\s?[&©®QGC(]|\sO)[&©®OQDGa)]{0,2}\s?(?=[a-z\d-]+\.(?:com|net|org|br)\b)/g, "@");
