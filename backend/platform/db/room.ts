import { freeBytes, toMegabytes } from "./diskSpace";

const MB = 1024 * 1024;

/** Segment size of the write-ahead log. */
export const WAL_SEGMENT_MB = 4;

export const ROOM_TO_START = (WAL_SEGMENT_MB + 2) * MB;
const ROOM_OF_NEW = 36 * MB;

/** Means that the disk has too little space for a start. The message is for the operator. */
class DiskFull extends Error {
  override name = "DiskFull";
}

/** @throws DiskFull if a start would hang on this disk */
export function requireRoom(folder: string, reserve: number, isNew: boolean): void {
  const needed = isNew ? ROOM_OF_NEW + reserve : ROOM_TO_START;
  const free = freeBytes(folder);
  if (free >= needed) return;
  throw new DiskFull(
    `The disk of ${folder} has ${toMegabytes(free)} MB left, and ${isNew ? "a new store" : "the store"} needs ${toMegabytes(needed)} MB to start. Free some space, or set DATA_DIR to a folder on another disk.`,
  );
}
