import type { IncomingMessage } from "node:http";
import { env } from "./env.server";
import { judge } from "./guard.server";

/** Returns whether the origin is ours or listed (RFC 6455, 10.2). Programs send no origin, and need a token. */
export function mayOpenSocket({ headers, url = "/" }: IncomingMessage): boolean {
  const { host, origin, "sec-fetch-site": site } = headers;
  if (origin === undefined) return site === undefined || site === "same-origin";
  if (env.API_ORIGINS.includes(origin)) return true;
  // The guard judges a new websocket like a POST. Every browser sends Origin with a websocket.
  const asked = { host, origin, "content-length": "0" };
  return judge({ method: "POST", url, headers: asked, publicOrigin: env.PUBLIC_ORIGIN ?? null }).allowed;
}
