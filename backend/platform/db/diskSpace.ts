import { statfsSync } from "node:fs";

const MB = 1024 * 1024;

/** The bytes that a folder's disk has left. One that can't be asked counts as with room: writing will tell. */
export function freeBytes(folder: string): number {
  try {
    const { bavail, bsize } = statfsSync(folder);
    return bavail * bsize;
  } catch {
    return Infinity;
  }
}

/** Tells whether a folder's disk has more than `reserve` bytes left. */
export const hasRoom = (folder: string, reserve: number): boolean => freeBytes(folder) > reserve;

/** The least free space on the disk of DATA_DIR, in bytes. Below it nothing is written (docs/decisions/0010). */
export const toReserve = ({ DISK_RESERVE }: { DISK_RESERVE: number }): number => DISK_RESERVE * MB;

/** Returns a line for the operator where the disk has less left than the reserve, else null. */
export function warnOfSpace({ DATA_DIR, DISK_RESERVE }: { DATA_DIR: string; DISK_RESERVE: number }): string | null {
  const free = freeBytes(DATA_DIR);
  if (free > toReserve({ DISK_RESERVE })) return null;
  return `The disk of ${DATA_DIR} has ${toMegabytes(free)} MB left and nothing is written below ${DISK_RESERVE} MB (DISK_RESERVE). Free some space; no restart is needed.`;
}

/** Whole megabytes, rounded down. */
export const toMegabytes = (bytes: number): number => Math.floor(bytes / MB);

/** Tells whether an error says that the disk is full: PostgreSQL's 53100, or the system's codes, quota too. */
export function isOutOfSpace(error: unknown): boolean {
  for (let cause = error, depth = 0; cause instanceof Error && depth < 5; cause = cause.cause, depth++)
    if ("code" in cause && /^(53100|ENOSPC|EDQUOT)$/.test(String(cause.code))) return true;
  return false;
}

/** For a write that reading brings along, and that may come later: lets a full disk pass, and rejects with all else. */
export function unlessOutOfSpace(error: unknown): undefined {
  if (!isOutOfSpace(error)) throw error;
}
