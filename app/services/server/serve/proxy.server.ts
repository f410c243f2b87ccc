import type { IncomingMessage } from "node:http";
import { findForwarded } from "#contract/base/network";
import { env } from "./env.server";

/** Returns how the web sees a visitor. "missing" and "untrusted": the settings of proxy and web disagree. */
export function toSeen({ headers }: IncomingMessage): "named" | "direct" | "missing" | "untrusted" {
  const isNamed = headers["x-forwarded-for"] !== undefined;
  return env.TRUST_PROXY > 0 ? (isNamed ? "named" : "missing") : isNamed ? "untrusted" : "direct";
}

/** Returns the peer's address, or the address that the outermost trusted proxy saw. */
export const getAddress = ({ headers, socket }: IncomingMessage): string =>
  findForwarded(headers["x-forwarded-for"], env.TRUST_PROXY) || (socket.remoteAddress ?? "");

/** Removes X-Forwarded-Host, which Remix would trust for the request's address. */
export function dropForwarded(request: IncomingMessage): void {
  delete request.headers["x-forwarded-host"];
  delete request.headers["x-forwarded-proto"];
}

/** Removes Origin after our guard: behind a proxy Remix would compare it with Host and answer 500. */
export function hideFromRemix({ headers }: IncomingMessage): void {
  delete headers.origin;
  if (env.PUBLIC_ORIGIN) headers.host = new URL(env.PUBLIC_ORIGIN).host;
}
