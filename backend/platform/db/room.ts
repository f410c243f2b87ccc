import { freeBytes, toMegabytes } from "./diskSpace";

const MB = 1024 * 1024;

/** The size of a segment of PostgreSQL's log in a new folder, in MB. The log grows by a whole one. */
export const WAL_SEGMENT_MB = 4;

/** The bytes that the store needs to start on an existing folder: recovery may begin a segment of the log. */
export const ROOM_TO_START = (WAL_SEGMENT_MB + 2) * MB;
/** The bytes that a new, empty store takes. */
const ROOM_OF_NEW = 36 * MB;

/** The disk has too little space for the store to start. The error's message is one line for the operator. */
class DiskFull extends Error {
  override name = "DiskFull";
}

/**
 * Refuses a disk on which the store would hang while it starts. `reserve`: the bytes below which nothing is written.
 *
 * @throws DiskFull
 */
export function requireRoom(folder: string, reserve: number, isNew: boolean): void {
  const needed = isNew ? ROOM_OF_NEW + reserve : ROOM_TO_START;
  const free = freeBytes(folder);
  if (free >= needed) return;
  throw new DiskFull(
    `The disk of ${folder} has ${toMegabytes(free)} MB left, and ${isNew ? "a new store" : "the store"} needs ${toMegabytes(needed)} MB to start. Free some space, or set DATA_DIR to a folder on another disk.`,
  );
}
