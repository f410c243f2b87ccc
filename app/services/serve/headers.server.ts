import type { ServerResponse } from "node:http";
import { env, isHttps } from "../env.server";

/** On every answer, static files too. The Content-Security-Policy comes with each page, because of its nonce. */
const fixed: [string, string][] = [
  ["X-Content-Type-Options", "nosniff"],
  // Not "no-referrer": that makes browsers send `Origin: null`, which the guard refuses (design.md, section 3).
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

/** The contact form, which stands in a frame of our own pages; no other site may frame it, and nothing else is framed. */
const isFramed = (path: string) => path.split("?", 1)[0] === "/contact/form";

const frames = ["'self'", ...(env.CONTACT_FORM_URL ? [new URL(env.CONTACT_FORM_URL).origin] : [])].join(" ");

/** The policy of a page: our own files, and inline scripts with this nonce alone. */
export function contentSecurityPolicy(nonce: string, path: string): string {
  return [
    "default-src 'none'",
    `script-src 'self' 'nonce-${nonce}'`,
    "style-src 'self'",
    "img-src 'self' data:",
    "font-src 'self'",
    "connect-src 'self'",
    "media-src 'self' blob:",
    "manifest-src 'self'",
    `frame-src ${frames}`,
    "form-action 'self'",
    "base-uri 'none'",
    `frame-ancestors ${isFramed(path) ? "'self'" : "'none'"}`,
  ].join("; ");
}
