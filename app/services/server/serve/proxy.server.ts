import type { IncomingMessage } from "node:http";
import { env } from "./env.server";

/** How the web sees visitors. "missing" and "untrusted": the proxy's and the web's settings disagree. */
export function toSeen({ headers }: IncomingMessage): "named" | "direct" | "missing" | "untrusted" {
  const isNamed = headers["x-forwarded-for"] !== undefined;
  return env.TRUST_PROXY > 0 ? (isNamed ? "named" : "missing") : isNamed ? "untrusted" : "direct";
}

/** The peer, or the address seen by the nearest trusted proxy. */
export function getAddress({ headers, socket }: IncomingMessage): string {
  const forwarded = String(headers["x-forwarded-for"] ?? "")
    .split(",")
    .map((part) => part.trim());
  return (env.TRUST_PROXY > 0 && forwarded.at(-env.TRUST_PROXY)) || (socket.remoteAddress ?? "");
}

/** Remix would trust X-Forwarded-Host in the request's address. */
export function dropForwarded(request: IncomingMessage): void {
  delete request.headers["x-forwarded-host"];
  delete request.headers["x-forwarded-proto"];
}

/** Removes Origin after our guard: behind a proxy Remix would compare it with Host and answer 500. */
export function hideFromRemix({ headers }: IncomingMessage): void {
  delete headers.origin;
  if (env.PUBLIC_ORIGIN) headers.host = new URL(env.PUBLIC_ORIGIN).host;
}
