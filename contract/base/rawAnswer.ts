import { STATUS_CODES } from "node:http";

interface RawAnswer {
  status: number;
  type?: string;
  body?: string;
  retryAfter?: number | undefined;
}

/** Returns a whole HTTP answer to write to a raw socket. Its headers announce that the connection closes. */
export function writeRawAnswer({ status, type, body = "", retryAfter }: RawAnswer): string {
  return [
    `HTTP/1.1 ${status} ${STATUS_CODES[status] ?? ""}`,
    ...(type ? [`Content-Type: ${type}; charset=utf-8`] : []),
    `Content-Length: ${Buffer.byteLength(body)}`,
    ...(retryAfter === undefined ? [] : [`Retry-After: ${retryAfter}`]),
    "Cache-Control: no-store",
    "X-Content-Type-Options: nosniff",
    "Connection: close",
    "",
    body,
  ].join("\r\n");
}
