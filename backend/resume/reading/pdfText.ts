import { getDocumentProxy } from "unpdf";
import { MOST_PAGES } from "#contract/resumeProposal";
import type { Stream } from "./line";
import { toStreams, type Piece } from "./columns";
import { FileRefusal } from "./refusal";

/** A page with fewer letters than this is a picture, or empty. */
const FEWEST_LETTERS = 40;

/**
 * Reads the text of a PDF, in the order in which people read it. Throws FileRefusal: fileEncrypted, fileBroken,
 * fileTooManyPages, or fileScanned where its pages have no text.
 */
export async function readPdf(bytes: Uint8Array): Promise<Stream[]> {
  const document = await getDocumentProxy(bytes, {
    // Nothing of a file is carried out, fetched or drawn.
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
  const pages: Piece[][] = [];
  for (let number = 1; number <= document.numPages; number++) {
    const page = await document.getPage(number);
    const { items } = await page.getTextContent();
    const [left = 0, , , top = 0] = page.view;
    pages.push(items.flatMap((item) => ("str" in item ? toPiece(item, left, top) : [])));
    page.cleanup();
  }
  const letters = pages.flat().reduce((sum, { text }) => sum + (text.match(/\p{L}/gu)?.length ?? 0), 0);
  if (letters < FEWEST_LETTERS) throw new FileRefusal("fileScanned");
  return toStreams(pages);
}

interface Item {
  str: string;
  transform: number[];
  width: number;
  height: number;
}

/** Text that is turned, as in a watermark or at a margin, is no part of what people read. */
function toPiece({ str, transform, width, height }: Item, left: number, top: number): Piece[] {
  const [a = 1, b = 0, , d = 1, x = 0, y = 0] = transform;
  if (str.trim() === "" || Math.abs(b) > Math.abs(a) * 0.1) return [];
  return [{ text: str, x: x - left, y: top - y, width, size: Math.abs(d) || height }];
}
