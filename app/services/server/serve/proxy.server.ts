import type { IncomingMessage } from "node:http";
import { env } from "./env.server";

/** How the web knows who asks, for `motriz doctor`: "missing" and "untrusted" are a proxy and a web that disagree. */
export function toSeen({ headers }: IncomingMessage): "named" | "direct" | "missing" | "untrusted" {
  const isNamed = headers["x-forwarded-for"] !== undefined;
  return env.TRUST_PROXY > 0 ? (isNamed ? "named" : "missing") : isNamed ? "untrusted" : "direct";
}

/** Returns the visitor's address: the peer, or what the nearest of the trusted proxies saw. */
export function getAddress({ headers, socket }: IncomingMessage): string {
  const forwarded = String(headers["x-forwarded-for"] ?? "")
    .split(",")
    .map((part) => part.trim());
  return (env.TRUST_PROXY > 0 && forwarded.at(-env.TRUST_PROXY)) || (socket.remoteAddress ?? "");
}

/** Removes X-Forwarded-Host, because Remix builds the request's address from it, whoever sent it. */
export function dropForwarded(request: IncomingMessage): void {
  delete request.headers["x-forwarded-host"];
  delete request.headers["x-forwarded-proto"];
}

/** Removes Origin, which our guard has judged: behind a proxy Remix would compare it with Host and answer 500. */
export function hideFromRemix({ headers }: IncomingMessage): void {
  delete headers.origin;
  if (env.PUBLIC_ORIGIN) headers.host = new URL(env.PUBLIC_ORIGIN).host;
}
