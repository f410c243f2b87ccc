import type { ServerResponse } from "node:http";

/**
 * Keeps an answer out of every cache unless it says otherwise: what is kept for one visitor differs by cookie. What is
 * `public` by itself stays as it is.
 */
export const preventCaching = (response: ServerResponse): void => beforeHeaders(response, () => complete(response));

/** Runs `change` once the headers of an answer are known, before they go out: Node calls this for every answer. */
export function beforeHeaders(response: ServerResponse, change: () => void): void {
  const writeHead = response.writeHead.bind(response) as (...given: unknown[]) => ServerResponse;
  response.writeHead = (...given: unknown[]) => {
    if (!response.headersSent) change();
    return writeHead(...given);
  };
}

function complete(response: ServerResponse): void {
  if (!response.hasHeader("cache-control")) response.setHeader("Cache-Control", "private, no-store");
  if (/\bpublic\b/.test(String(response.getHeader("cache-control")))) return;
  const vary = [response.getHeader("vary") ?? []].flat().join(", ");
  if (!/(^|,)\s*(cookie|\*)\s*(,|$)/i.test(vary)) response.setHeader("Vary", vary ? `${vary}, Cookie` : "Cookie");
}
