import { toNetwork } from "#contract/base/network";
import { MINUTE_MS } from "#contract/base/time";

/** The requests of one network that are answered in a minute. Many people share a mobile network's address. */
const REQUESTS_A_MINUTE = 1_200;
/** A part of the map asks the API server for up to 50,000 vacancies, and search engines fetch each once a day. */
const SITEMAPS_A_MINUTE = 12;
/** A form with a file is held in memory, and read by a program that takes seconds. */
const FILES_A_MINUTE = 30;
/** Files that are read from the disk cost next to nothing. */
export const isFile = (path: string) => /^\/(assets|icons)\/|^\/(favicon|og)\b|^\/(livez|readyz)$/.test(path);

let counts = new Map<string, number>();
let windowStart = 0;

/** Counts a visitor's request in memory. Returns the seconds to wait where there were too many, else null. */
export function countRequest(
  address: string,
  url: string,
  { sendsFile = false, now = Date.now() }: { sendsFile?: boolean; now?: number } = {},
): number | null {
  const [path = "/"] = url.split("?", 1);
  if (isFile(path)) return null;
  // A clock that was set back begins a new minute as well, or the old one would last until the clock is there again.
  if (Math.abs(now - windowStart) >= MINUTE_MS) {
    windowStart = now;
    counts = new Map();
  }
  const [kind, most] =
    path === "/sitemap.xml"
      ? (["sitemap", SITEMAPS_A_MINUTE] as const)
      : sendsFile
        ? (["file", FILES_A_MINUTE] as const)
        : (["page", REQUESTS_A_MINUTE] as const);
  const key = `${kind} ${toNetwork(address)}`;
  const count = (counts.get(key) ?? 0) + 1;
  counts.set(key, count);
  if (count <= most) return null;
  return Math.max(1, Math.ceil((windowStart + MINUTE_MS - now) / 1000));
}
