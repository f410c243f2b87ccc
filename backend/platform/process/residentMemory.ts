import { readFileSync } from "node:fs";

/** Returns bytes; 0 if the process has ended or if there is no /proc. */
export function findResidentMemory(pid: number | undefined): number {
  try {
    return Number(/^VmRSS:\s+(\d+) kB/m.exec(readFileSync(`/proc/${pid}/status`, "latin1"))?.[1] ?? 0) * 1_024;
  } catch {
    return 0;
  }
}
