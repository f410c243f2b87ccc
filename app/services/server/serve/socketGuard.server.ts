import type { IncomingMessage } from "node:http";
import { env } from "./env.server";
import { judge } from "./guard.server";
import { isStopping } from "./stopping.server";

/**
 * Tells whether a socket may be tried from where its request comes (RFC 6455, 10.2): a page of ours, one of a listed
 * origin, or a program, which names no origin and of which the API server asks for a token.
 */
export function mayOpenSocket({ headers, url = "/" }: IncomingMessage): boolean {
  const { host, origin, "sec-fetch-site": site } = headers;
  if (isStopping()) return false;
  if (origin === undefined) return site === undefined || site === "same-origin";
  if (env.API_ORIGINS.includes(origin)) return true;
  // To open a socket is a change as the guard sees it. Of what says where it comes from, every browser sends Origin.
  const asked = { host, origin, "content-length": "0" };
  return judge({ method: "POST", url, headers: asked, publicOrigin: env.PUBLIC_ORIGIN ?? null }).allowed;
}
