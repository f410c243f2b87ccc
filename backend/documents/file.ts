import { MAX_DOCUMENT_BYTES } from "#contract/document";
import type { Config } from "../config";
import { ApiProblem } from "../errors";
import { isInfected } from "../files/clamd";
import { encodePicture, refuseFile } from "../pictures/picture";
import { findKind } from "../users/photo";
import { findDirectoryEnd } from "../resume/reading/archive";

/** The longer side of what is kept of a picture, in px: a page of A4 can be read at it. */
const SIDE = 2200;

export interface EncodedDocument {
  bytes: Buffer;
  kind: "pdf" | "webp";
}

/** Makes what is kept of a document: a PDF scanned by clamd, a picture encoded anew. Throws by the bytes' kind. */
export async function encodeDocument(config: Pick<Config, "CLAMD_ADDRESS">, bytes: Buffer): Promise<EncodedDocument> {
  if (bytes.subarray(0, 5).toString("latin1") === "%PDF-") {
    if (bytes.length > MAX_DOCUMENT_BYTES) throw new ApiProblem("tooLarge", { fields: { file: ["fileTooLarge"] } });
    if (!isWholePdf(bytes)) throw refuseFile("documentBroken");
    if (await isInfected(config, bytes)) throw refuseFile("fileInfected");
    return { bytes, kind: "pdf" };
  }
  const kind = findKind(bytes);
  if (kind === null) throw refuseFile("documentKind");
  if (kind === "heic") throw refuseFile("photoHeic");
  return {
    bytes: await encodePicture(bytes, { width: SIDE, height: SIDE, fit: "inside", withoutEnlargement: true }),
    kind: "webp",
  };
}

/** Where a file may say that it is something else too: its first bytes. */
const HEAD = 1024;
/** Where a PDF says that it ends. Some programs write a little behind it. In bytes. */
const TAIL = 2048;

/**
 * Tells whether a file that begins as a PDF is one from end to end (ISO 32000-1, 7.5): a version, objects, the end of
 * the file with the place of its table, a catalogue of what is in it; and no archive or page of the web at the same
 * time. A table that is not quite at its place is taken: every reader finds it.
 */
export function isWholePdf(bytes: Buffer): boolean {
  const text = bytes.toString("latin1");
  if (!/^%PDF-[12]\.\d/.test(text) || isSomethingElse(bytes, text.slice(0, HEAD))) return false;
  const place = /startxref\s+(\d+)\s+%%EOF(?![^]*startxref)/.exec(text.slice(-TAIL))?.[1];
  return (
    place !== undefined &&
    Number(place) > 0 &&
    Number(place) < bytes.length &&
    /\b\d+ \d+ obj\b[^]*?\bendobj\b/.test(text) &&
    /\/Root\s*\d+\s+\d+\s+R\b/.test(text)
  );
}

const isSomethingElse = (bytes: Buffer, head: string): boolean =>
  findDirectoryEnd(bytes) !== null ||
  head.includes("PK\u0003\u0004") ||
  /<(?:!doctype|html|script|svg|\?php)\b/i.test(head);
