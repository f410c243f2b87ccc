import type { Part } from "../files/files";

/**
 * Reads a Range header for a file of `size` bytes (RFC 9110, section 14). Null: the whole is sent, as for a header that
 * is not understood or asks for several parts, which a server may ignore. "none": there are no such bytes (416).
 */
export function parseRange(header: string | undefined, size: number): Part | "none" | null {
  const [, first = "", last = ""] = /^bytes=(\d*)-(\d*)$/i.exec(header?.replace(/\s/g, "") ?? "") ?? [];
  if (!first && !last) return null;
  // "bytes=-500" is the last 500 bytes.
  const start = first ? Number(first) : Math.max(0, size - Number(last));
  const end = first && last ? Math.min(Number(last), size - 1) : size - 1;
  if (first && last && Number(last) < start) return null;
  return start > end ? "none" : { start, end };
}
