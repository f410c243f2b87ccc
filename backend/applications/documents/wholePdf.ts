import { findDirectoryEnd } from "../../candidates/resume/reading/archive";

/** Number of first bytes that are searched for signatures of other kinds of file. */
const HEAD = 1024;
/** Number of last bytes that are searched for the end mark. Some programs append a few bytes after the mark. */
const TAIL = 2048;

/** Checks version, objects, end mark and catalogue (ISO 32000-1, 7.5) in linear time. Rejects archives and HTML. */
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
