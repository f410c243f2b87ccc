import type { ServerResponse } from "node:http";
import { isHttps } from "./env.server";
import { isFramed } from "./policy.server";

/** The headers of every answer, including static files. Each page adds its own Content-Security-Policy. */
const always: [string, string][] = [
  ["X-Content-Type-Options", "nosniff"],
  ["Cross-Origin-Resource-Policy", "same-origin"],
];

const ofDocuments: [string, string][] = [
  // "no-referrer" would make browsers send `Origin: null`, which the guard refuses (docs/design.md, section 3).
  ["Referrer-Policy", "same-origin"],
  ["X-Frame-Options", "DENY"],
  ["Cross-Origin-Opener-Policy", "same-origin"],
  ["Permissions-Policy", "camera=(self), microphone=(self), geolocation=(), payment=(), usb=(), browsing-topics=()"],
];

/** Returns whether a path is a style or script. Pages wait for these files, so they get few headers. */
const isAsset = (path: string) => /^\/assets\/[\w.$-]+\.(css|js)$/.test(path);

const transport: [string, string][] = isHttps
  ? [["Strict-Transport-Security", "max-age=63072000; includeSubDomains"]]
  : [];

export const documentHeaders: readonly [string, string][] = [...always, ...ofDocuments, ...transport];

export function setHeaders(response: ServerResponse, path: string): void {
  for (const [name, value] of isAsset(path) ? [...always, ...transport] : documentHeaders)
    response.setHeader(name, value);
  if (isFramed(path)) response.setHeader("X-Frame-Options", "SAMEORIGIN");
}
