import type { IncomingMessage } from "node:http";
import { findForwarded } from "#contract/base/network";
import { env } from "./env.server";

/** Returns how a visitor's address is known. "missing" or "untrusted": the settings of proxy and server disagree. */
export function toSeen({ headers }: IncomingMessage): "named" | "direct" | "missing" | "untrusted" {
  const isNamed = headers["x-forwarded-for"] !== undefined;
  return env.TRUST_PROXY > 0 ? (isNamed ? "named" : "missing") : isNamed ? "untrusted" : "direct";
}

/** Returns the peer's address, or the address that the outermost trusted proxy saw. */
export const getAddress = ({ headers, socket }: IncomingMessage): string =>
  findForwarded(headers["x-forwarded-for"], env.TRUST_PROXY) || (socket.remoteAddress ?? "");

/** Removes two headers that Remix would trust for the request's address. */
export function dropForwarded(request: IncomingMessage): void {
  delete request.headers["x-forwarded-host"];
  delete request.headers["x-forwarded-proto"];
}

/** Removes Origin, which our guard has checked, and sets the public Host. Remix answers 500 if the two differ. */
export function hideFromRemix({ headers }: IncomingMessage): void {
  delete headers.origin;
  if (env.PUBLIC_ORIGIN) headers.host = new URL(env.PUBLIC_ORIGIN).host;
}
