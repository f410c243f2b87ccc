import { toNetworks } from "#contract/base/network";
import { MINUTE_MS } from "#contract/base/time";

/** Limit for one household's network. Wider networks have a higher limit, because many people share them. */
const REQUESTS_A_MINUTE = 1_200;
/** Each part of the sitemap reads up to 50,000 vacancies, and search engines fetch each part once a day. */
const SITEMAPS_A_MINUTE = 12;
/** A form with a file takes memory, and seconds of processing. */
const FILES_A_MINUTE = 30;
export const isFile = (path: string) => /^\/(assets|icons)\/|^\/(favicon|og)\b|^\/(livez|readyz)$/.test(path);

let counts = new Map<string, number>();
let windowStart = 0;

/** Returns the seconds to wait if the visitor is above the limit, else null. */
export function countRequest(
  address: string,
  url: string,
  { sendsFile = false, now = Date.now() }: { sendsFile?: boolean; now?: number } = {},
): number | null {
  const [path = "/"] = url.split("?", 1);
  if (isFile(path)) return null;
  // A clock that is set back also begins a new minute. Otherwise, the old minute would last too long.
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
  const isAbove = toNetworks(address).map(({ network, factor }) => {
    const key = `${kind} ${network}`;
    const count = (counts.get(key) ?? 0) + 1;
    counts.set(key, count);
    return count > most * factor;
  });
  if (!isAbove.includes(true)) return null;
  return Math.max(1, Math.ceil((windowStart + MINUTE_MS - now) / 1000));
}
