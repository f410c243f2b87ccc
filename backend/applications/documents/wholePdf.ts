import { findDirectoryEnd } from "../../candidates/resume/reading/archive";

/** Where a file may say that it is something else too: its first bytes. */
const HEAD = 1024;
/** Where a PDF says that it ends. Some programs write a little behind it. In bytes. */
const TAIL = 2048;

/**
 * Returns whether a file that begins as a PDF is one from end to end (ISO 32000-1, 7.5). It has a version, objects, an
 * end with the place of its table, and a catalogue. It is no archive or page of the web at the same time. A table that
 * is not quite at its place is taken: every reader finds it. The time is proportional to the file's length.
 */
export function isWholePdf(bytes: Buffer): boolean {
  const text = bytes.toString("latin1");
  if (!/^%PDF-[12]\.\d/.test(text) || isSomethingElse(bytes, text.slice(0, HEAD))) return false;
  const tail = text.slice(-TAIL);
  const place = /^startxref\s+(\d+)\s+%%EOF/.exec(tail.slice(tail.lastIndexOf("startxref")))?.[1];
  if (place === undefined || Number(place) <= 0 || Number(place) >= bytes.length) return false;
  const object = text.search(/\b\d{1,10} \d{1,5} obj\b/);
  const hasObject = object !== -1 && /\bendobj\b/.test(text.slice(object));
  return hasObject && /\/Root\s{0,99}\d{1,10}\s{1,99}\d{1,5}\s{1,99}R\b/.test(text);
}

const isSomethingElse = (bytes: Buffer, head: string): boolean =>
  findDirectoryEnd(bytes) !== null ||
  head.includes("PK\u0003\u0004") ||
  /<(?:!doctype|html|script|svg|\?php)\b/i.test(head);
