import { FileRefusal } from "./refusal";

/** Limits of an unpacked DOCX: bytes and files. */
const MOST_UNPACKED = 60 * 1024 * 1024;
const MOST_FILES = 2_000;

/**
 * Checks an archive's directory (ZIP, APPNOTE 4.3.12) before unpacking. Throws FileRefusal `fileBroken`, `fileKind` if
 * it is no DOCX, or `fileTooComplex` if it unpacks too large. The process's memory limit stops files that the directory
 * hides.
 */
export function checkArchive(bytes: Buffer): void {
  const end = findDirectoryEnd(bytes);
  if (end === null) throw new FileRefusal("fileBroken");
  const files = bytes.readUInt16LE(end + 10);
  if (files > MOST_FILES) throw new FileRefusal("fileTooComplex");
  let [at, unpacked] = [bytes.readUInt32LE(end + 16), 0];
  const names: string[] = [];
  for (let file = 0; file < files; file++) {
    if (at + 46 > bytes.length || bytes.readUInt32LE(at) !== 0x02014b50) throw new FileRefusal("fileBroken");
    unpacked += bytes.readUInt32LE(at + 24);
    const [name, extra, comment] = [28, 30, 32].map((offset) => bytes.readUInt16LE(at + offset)) as [
      number,
      number,
      number,
    ];
    names.push(bytes.toString("utf8", at + 46, at + 46 + name));
    at += 46 + name + extra + comment;
  }
  if (unpacked > MOST_UNPACKED) throw new FileRefusal("fileTooComplex");
  if (!names.includes("[Content_Types].xml") || !names.includes("word/document.xml")) throw new FileRefusal("fileKind");
}

export function findDirectoryEnd(bytes: Buffer): number | null {
  for (let at = bytes.length - 22; at >= Math.max(0, bytes.length - 22 - 65_535); at--) {
    if (bytes.readUInt32LE(at) === 0x06054b50 && at + 22 + bytes.readUInt16LE(at + 20) === bytes.length) return at;
  }
  return null;
}
