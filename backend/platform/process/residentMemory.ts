import { readFileSync } from "node:fs";

/** The bytes of memory that another process takes. 0 for one that has ended, and on systems without /proc. */
export function findResidentMemory(pid: number | undefined): number {
  try {
    return Number(/^VmRSS:\s+(\d+) kB/m.exec(readFileSync(`/proc/${pid}/status`, "latin1"))?.[1] ?? 0) * 1_024;
  } catch {
    return 0;
  }
}
