import type { Server } from "node:http";
import { toNetwork } from "#contract/network";

/**
 * The number of requests of one network that are answered in a minute. Many people share the address of a mobile
 * network.
 */
const REQUESTS_A_MINUTE = 1_200;
/** The map of the site asks the API server for every open vacancy, and search engines fetch it once a day. */
const SITEMAPS_A_MINUTE = 6;
/** The number of connections that one address may hold open. A browser opens six at most. */
const CONNECTIONS = 256;
const MINUTE = 60_000;

/** Files that are read from the disk cost next to nothing. */
export const isFile = (path: string) => /^\/(assets|icons)\/|^\/(favicon|og)\b|^\/(livez|readyz)$/.test(path);

let counts = new Map<string, number>();
let windowStart = 0;

/**
 * Counts a request of a visitor's address. Returns the seconds after which the visitor may come again where there were
 * too many in this minute, else null. The counts are in memory, because a page must not cost a write.
 */
export function countRequest(address: string, url: string, now = Date.now()): number | null {
  const [path = "/"] = url.split("?", 1);
  if (isFile(path)) return null;
  if (now - windowStart >= MINUTE) {
    windowStart = now;
    counts = new Map();
  }
  const isSitemap = path === "/sitemap.xml";
  const key = `${isSitemap ? "sitemap " : ""}${toNetwork(address)}`;
  const count = (counts.get(key) ?? 0) + 1;
  counts.set(key, count);
  if (count <= (isSitemap ? SITEMAPS_A_MINUTE : REQUESTS_A_MINUTE)) return null;
  return Math.max(1, Math.ceil((windowStart + MINUTE - now) / 1000));
}

/**
 * Ends each new connection of an address that holds `most` open already. This is only for a web that browsers reach
 * directly, because behind a proxy all connections come from one address.
 */
export function capConnections(server: Server, most = CONNECTIONS): void {
  const open = new Map<string, number>();
  server.on("connection", (socket) => {
    const network = toNetwork(socket.remoteAddress ?? "");
    const count = (open.get(network) ?? 0) + 1;
    if (count > most) return void socket.destroy();
    open.set(network, count);
    socket.once("close", () => {
      const left = (open.get(network) ?? 1) - 1;
      if (left > 0) open.set(network, left);
      else open.delete(network);
    });
  });
}
