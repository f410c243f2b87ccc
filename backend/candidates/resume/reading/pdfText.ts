import { getDocumentProxy } from "unpdf";
import { ATTACHED_RESUME, MOST_PAGES, type Proposed } from "#contract/candidates/resumeProposal";
import { readJsonResume } from "../jsonResume/read";
import { findIconFonts } from "./iconFonts";
import type { Piece } from "./segments";
import { FileRefusal } from "./refusal";

const FEWEST_LETTERS = 40;

export type Pdf = Awaited<ReturnType<typeof openPdf>>;
export type PdfPage = Awaited<ReturnType<Pdf["getPage"]>>;

/** Opens a PDF and takes over `bytes`. Throws FileRefusal `fileEncrypted`, `fileBroken` or `fileTooManyPages`. */
export async function openPdf(bytes: Uint8Array) {
  const document = await getDocumentProxy(bytes, {
    // Forbids pdf.js to run code, fetch files or load fonts.
    isEvalSupported: false,
    useWorkerFetch: false,
    disableFontFace: true,
    useSystemFonts: false,
    stopAtErrors: false,
    verbosity: 0,
  }).catch((error: unknown) => {
    throw new FileRefusal(
      error instanceof Error && error.name === "PasswordException" ? "fileEncrypted" : "fileBroken",
    );
  });
  if (document.numPages > MOST_PAGES) throw new FileRefusal("fileTooManyPages");
  return document;
}

/** Reads the JSON Resume that is attached to our own PDF. Returns null for another PDF. */
export async function readAttached(document: Pdf): Promise<Proposed | null> {
  try {
    const files = (await document.getAttachments()) as Record<string, { content: Uint8Array }> | null;
    const content = files?.[ATTACHED_RESUME]?.content;
    return content ? { ...readJsonResume(Buffer.from(content).toString("utf8")), source: "pdf" } : null;
  } catch {
    return null;
  }
}

/** Reads each page's text in pieces with positions. Throws FileRefusal `fileScanned` if there is too little text. */
export async function readPieces(document: Pdf): Promise<Piece[][]> {
  const pages: Piece[][] = [];
  for (let number = 1; number <= document.numPages; number++) {
    const page = await document.getPage(number);
    const { items } = await page.getTextContent();
    const [left = 0, , , top = 0] = page.view;
    pages.push(items.flatMap((item, at) => ("str" in item ? toPiece(withSpace(item, items[at - 1]), left, top) : [])));
    page.cleanup();
  }
  const icons = findIconFonts(pages.flat());
  const letters = pages.flat().reduce((sum, { text }) => sum + (text.match(/\p{L}/gu)?.length ?? 0), 0);
  if (letters < FEWEST_LETTERS) throw new FileRefusal("fileScanned");
  return pages.map((pieces) => pieces.filter(({ font }) => !icons.has(font)));
}

interface Item {
  str: string;
  transform: number[];
  width: number;
  height: number;
  fontName: string;
}

/** Keeps even a narrow space before a word, but not before a single letter, because spaced letters may be one word. */
export const withSpace = <Text extends { str: string }>(item: Text, before: object | undefined): Text =>
  before && "str" in before && before.str === " " && /^\S{2}/.test(item.str) ? { ...item, str: ` ${item.str}` } : item;

/** Returns [] for rotated text, such as a watermark. */
function toPiece({ str, transform, width, height, fontName }: Item, left: number, top: number): Piece[] {
  const [a = 1, b = 0, , d = 1, x = 0, y = 0] = transform;
  if (str.trim() === "" || Math.abs(b) > Math.abs(a) * 0.1) return [];
  return [
    {
      text: str.replace(/[\u2010\u2011]/g, "-"),
      x: x - left,
      y: top - y,
      width,
      size: Math.abs(d) || height,
      font: fontName,
    },
  ];
}
