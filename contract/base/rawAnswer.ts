import { STATUS_CODES } from "node:http";

interface RawAnswer {
  status: number;
  /** The media type of `body`. */
  type?: string;
  body?: string;
  /** Seconds after which the client may come again. */
  retryAfter?: number | undefined;
}

/** Returns the bytes of a whole HTTP answer that ends its connection, for where Node gives a socket and no response. */
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
