import { statfsSync } from "node:fs";

const MB = 1024 * 1024;

/** Returns the free bytes of the folder's disk, or Infinity if they are unknown. */
export function freeBytes(folder: string): number {
  try {
    const { bavail, bsize } = statfsSync(folder);
    return bavail * bsize;
  } catch {
    return Infinity;
  }
}

export const hasRoom = (folder: string, reserve: number): boolean => freeBytes(folder) > reserve;

/** Returns the reserve in bytes. Writes are refused if DATA_DIR's disk has less free space (docs/decisions/0010). */
export const toReserve = ({ DISK_RESERVE }: { DISK_RESERVE: number }): number => DISK_RESERVE * MB;

export function warnOfSpace({ DATA_DIR, DISK_RESERVE }: { DATA_DIR: string; DISK_RESERVE: number }): string | null {
  const free = freeBytes(DATA_DIR);
  if (free > toReserve({ DISK_RESERVE })) return null;
  return `The disk of ${DATA_DIR} has ${toMegabytes(free)} MB left and nothing is written below ${DISK_RESERVE} MB (DISK_RESERVE). Free some space; no restart is needed.`;
}

export const toMegabytes = (bytes: number): number => Math.floor(bytes / MB);

/** Returns whether an error means a full disk: PostgreSQL's 53100, ENOSPC, or EDQUOT (quota). */
export function isOutOfSpace(error: unknown): boolean {
  for (let cause = error, depth = 0; cause instanceof Error && depth < 5; cause = cause.cause, depth++)
    if ("code" in cause && /^(53100|ENOSPC|EDQUOT)$/.test(String(cause.code))) return true;
  return false;
}

/** For optional writes during a read: ignores "disk full", throws all other errors. */
export function unlessOutOfSpace(error: unknown): undefined {
  if (!isOutOfSpace(error)) throw error;
}
