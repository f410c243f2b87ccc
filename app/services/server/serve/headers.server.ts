import type { ServerResponse } from "node:http";
import { isHttps } from "./env.server";
import { isFramed } from "./policy.server";

/** Every answer has these, static files too. The Content-Security-Policy comes with each page, because of its nonce. */
const always: [string, string][] = [
  ["X-Content-Type-Options", "nosniff"],
  ["Cross-Origin-Resource-Policy", "same-origin"],
];

/** Browsers heed these on documents alone. */
const ofDocuments: [string, string][] = [
  // This is not "no-referrer", which makes browsers send `Origin: null`, and the guard refuses that (docs/design.md,
  // section 3).
  ["Referrer-Policy", "same-origin"],
  ["X-Frame-Options", "DENY"],
  ["Cross-Origin-Opener-Policy", "same-origin"],
  ["Permissions-Policy", "camera=(self), microphone=(self), geolocation=(), payment=(), usb=(), browsing-topics=()"],
];

/** These are styles and scripts of the build, for which a page waits. On a slow line each header counts. */
const isAsset = (path: string) => /^\/assets\/[\w.$-]+\.(css|js)$/.test(path);

const transport: [string, string][] = isHttps
  ? [["Strict-Transport-Security", "max-age=63072000; includeSubDomains"]]
  : [];

/** The headers of a document that no page of ours frames, for an answer that is made before anything else. */
export const documentHeaders: readonly [string, string][] = [...always, ...ofDocuments, ...transport];

/** Sets the headers that every answer has, whatever makes it. `path` is the request's, with its query. */
export function setHeaders(response: ServerResponse, path: string): void {
  for (const [name, value] of isAsset(path) ? [...always, ...transport] : documentHeaders)
    response.setHeader(name, value);
  if (isFramed(path)) response.setHeader("X-Frame-Options", "SAMEORIGIN");
}
