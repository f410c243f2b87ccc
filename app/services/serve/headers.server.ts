import type { ServerResponse } from "node:http";
import { isHttps } from "./env.server";
import { isFramed } from "./policy.server";

/** On every answer, static files too. The Content-Security-Policy comes with each page, because of its nonce. */
const fixed: [string, string][] = [
  ["X-Content-Type-Options", "nosniff"],
  // Not "no-referrer": that makes browsers send `Origin: null`, which the guard refuses (docs/design.md, section 3).
  ["Referrer-Policy", "same-origin"],
  ["X-Frame-Options", "DENY"],
  ["Cross-Origin-Opener-Policy", "same-origin"],
  ["Cross-Origin-Resource-Policy", "same-origin"],
  ["Permissions-Policy", "camera=(self), microphone=(self), geolocation=(), payment=(), usb=(), browsing-topics=()"],
];

export function setHeaders(response: ServerResponse, path: string): void {
  for (const [name, value] of fixed) response.setHeader(name, value);
  if (isFramed(path)) response.setHeader("X-Frame-Options", "SAMEORIGIN");
  if (isHttps) response.setHeader("Strict-Transport-Security", "max-age=63072000; includeSubDomains");
}
