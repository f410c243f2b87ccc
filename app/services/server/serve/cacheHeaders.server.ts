import type { ServerResponse } from "node:http";

/** Forbids storing answers without Cache-Control. Adds `Vary: Cookie` unless `public`, and Retry-After to a 503. */
export const preventCaching = (response: ServerResponse): void =>
  beforeHeaders(response, (status) => complete(response, status));

/** In seconds. The API server uses the same value. */
const RETRY_AFTER = 5;

/** Calls `change` just before an answer's headers are sent. */
export function beforeHeaders(response: ServerResponse, change: (status: number) => void): void {
  const writeHead = response.writeHead.bind(response) as (...given: unknown[]) => ServerResponse;
  response.writeHead = (...given: unknown[]) => {
    if (!response.headersSent) change(typeof given[0] === "number" ? given[0] : response.statusCode);
    return writeHead(...given);
  };
}

function complete(response: ServerResponse, status: number): void {
  if (status === 503 && !response.hasHeader("retry-after")) response.setHeader("Retry-After", RETRY_AFTER);
  if (!response.hasHeader("cache-control")) response.setHeader("Cache-Control", "private, no-store");
  if (/\bpublic\b/.test(String(response.getHeader("cache-control")))) return;
  const vary = [response.getHeader("vary") ?? []].flat().join(", ");
  if (!/(^|,)\s*(cookie|\*)\s*(,|$)/i.test(vary)) response.setHeader("Vary", vary ? `${vary}, Cookie` : "Cookie");
}
