import { inflateRawSync } from "node:zlib";
import { FileRefusal } from "./refusal";

/** Bytes after unpacking, and number of files. */
const MOST_UNPACKED = 60 * 1024 * 1024;
const MOST_FILES = 2_000;

interface Member {
  name: string;
  /** 0: no compression, 8: deflate. */
  method: number;
  packed: number;
  unpacked: number;
  /** Offset of the file's own header. */
  at: number;
}

/**
 * Returns the files in an archive's directory (ZIP, APPNOTE 4.3.12) without unpacking. Throws FileRefusal `fileBroken`,
 * `fileKind` if a `wanted` file is missing, or `fileTooComplex` if its files are too many or too large. The process's
 * memory limit stops files that the directory does not list.
 */
export function checkArchive(bytes: Buffer, wanted: readonly string[]): Member[] {
  const end = findDirectoryEnd(bytes);
  if (end === null) throw new FileRefusal("fileBroken");
  const files = bytes.readUInt16LE(end + 10);
  if (files > MOST_FILES) throw new FileRefusal("fileTooComplex");
  let [at, unpacked] = [bytes.readUInt32LE(end + 16), 0];
  const members: Member[] = [];
  for (let file = 0; file < files; file++) {
    if (at + 46 > bytes.length || bytes.readUInt32LE(at) !== 0x02014b50) throw new FileRefusal("fileBroken");
    const size = bytes.readUInt32LE(at + 24);
    unpacked += size;
    const [name, extra, comment] = [28, 30, 32].map((offset) => bytes.readUInt16LE(at + offset)) as [
      number,
      number,
      number,
    ];
    members.push({
      name: bytes.toString("utf8", at + 46, at + 46 + name),
      method: bytes.readUInt16LE(at + 10),
      packed: bytes.readUInt32LE(at + 20),
      unpacked: size,
      at: bytes.readUInt32LE(at + 42),
    });
    at += 46 + name + extra + comment;
  }
  if (unpacked > MOST_UNPACKED) throw new FileRefusal("fileTooComplex");
  if (wanted.some((name) => !members.some((member) => member.name === name))) throw new FileRefusal("fileKind");
  return members;
}

/** Unpacks a file as text, or returns "" if the archive does not have it. Throws FileRefusal `fileBroken`. */
export function readMember(bytes: Buffer, members: readonly Member[], wanted: string): string {
  const member = members.find(({ name }) => name === wanted);
  if (!member) return "";
  const { method, packed, unpacked, at } = member;
  if (at + 30 > bytes.length || bytes.readUInt32LE(at) !== 0x04034b50) throw new FileRefusal("fileBroken");
  const from = at + 30 + bytes.readUInt16LE(at + 26) + bytes.readUInt16LE(at + 28);
  const content = bytes.subarray(from, from + packed);
  if (method === 0) return content.toString("utf8");
  try {
    return inflateRawSync(content, { maxOutputLength: Math.max(1, unpacked) }).toString("utf8");
  } catch {
    throw new FileRefusal("fileBroken");
  }
}

export function findDirectoryEnd(bytes: Buffer): number | null {
  for (let at = bytes.length - 22; at >= Math.max(0, bytes.length - 22 - 65_535); at--) {
    if (bytes.readUInt32LE(at) === 0x06054b50 && at + 22 + bytes.readUInt16LE(at + 20) === bytes.length) return at;
  }
  return null;
}
