import { createHash } from "node:crypto";
import type { IncomingMessage, ServerResponse } from "node:http";
import { PARTS_HEADER } from "./finishedPage.server";
import { isFirstPage } from "./sheet.server";

/* A cache of pages that are the same for all anonymous visitors, until a vacancy changes (docs/decisions/0004). */

/** In ms: how long a page is cached. Relative times ("há 3 minutos") may be late by this time. */
const FRESH_MS = 10_000;
/** The most pages in the cache. A page has some 10 kB, and the oldest is removed first. */
const MOST_PAGES = 500;

/** Matches the addresses that are cached, without query: the landing page, the list of vacancies, and a vacancy. */
const isSame = /^\/(vagas(\/\d+)?)?$/;
/** Matches the cookies of language and theme, which identify no person. */
const isChoice = /^(__Host-)?(i18nextLng|settings)=[^;]{0,200}$/;

/** `key` contains everything by which a page may differ (findPageKey). `revision` is the version of the vacancies. */
export interface PageVersion {
  key: string;
  revision: number;
}

interface Page {
  version: PageVersion;
  headers: [string, string][];
  body: Buffer;
  etag: string;
  madeAt: number;
}

const pages = new Map<string, Page>();

/** Returns a key with everything by which a page may differ, or null if the page must not be cached. */
export function findPageKey({ method, url = "/", headers }: IncomingMessage): string | null {
  const { cookie = "" } = headers;
  if (method !== "GET" || !isSame.test(url) || headers[PARTS_HEADER] || headers["sec-purpose"] || headers.purpose)
    return null;
  if (cookie !== "" && !cookie.split("; ").every((each) => isChoice.test(each))) return null;
  // Browsers that send no Sec-Fetch-Site get pages with a personal form token (formToken.server.ts).
  if (!headers["sec-fetch-site"]) return null;
  const accepted = String(headers["accept-encoding"] ?? "");
  const encoding = ["br", "gzip"].find((each) => accepted.includes(each));
  const place = isFirstPage((name) => headers[name]) ? "first" : "later";
  // The key has the host, because pages contain it if PUBLIC_ORIGIN is not set.
  return [url, headers.host, encoding, cookie, place, headers["save-data"], headers["sec-gpc"], headers.dnt].join("\n");
}

/** Removes the nonce from a page for the cache. Returns the page, and the hashes that allow its inline scripts. */
export function allowByHash(html: string, nonce: string): { html: string; sources: string[] } {
  const mark = ` nonce="${nonce}"`;
  const scripts = html
    .split("<script")
    .map((part) => /^(\s[^>]*|)>([^<]*)<\/script>/.exec(part) ?? [])
    .filter(([, attributes = ""]) => attributes.includes(mark))
    .map(([, , code = ""]) => code);
  const toSource = (code: string) => `'sha256-${createHash("sha256").update(code).digest("base64")}'`;
  return { html: html.replaceAll(mark, ""), sources: [...new Set(scripts.map(toSource))] };
}

/** Stores a page, and sets ETag and Cache-Control. Shared caches must not store a page that sets a cookie. */
export function cachePage(version: PageVersion, headers: Headers, body: Buffer): void {
  const etag = `"${createHash("sha256").update(body).digest("base64url").slice(0, 22)}"`;
  headers.set("etag", etag);
  const shared = headers.has("set-cookie") ? "private" : `public, s-maxage=${FRESH_MS / 1_000}`;
  headers.set("cache-control", `${shared}, no-cache`);
  headers.append("vary", "sec-gpc, dnt");
  pages.delete(version.key);
  pages.set(version.key, { version, headers: [...headers], body, etag, madeAt: performance.now() });
  if (pages.size > MOST_PAGES) for (const [oldest] of pages) return void pages.delete(oldest);
}

/** Sends the cached page, or returns false if no fresh page of this version is cached. */
export function sendCached(version: PageVersion, request: IncomingMessage, response: ServerResponse): boolean {
  const page = pages.get(version.key);
  if (page?.version.revision !== version.revision || performance.now() - page.madeAt > FRESH_MS) return false;
  const isKnown = request.headers["if-none-match"] === page.etag;
  for (const [name, value] of page.headers) if (!isKnown || name !== "content-length") response.setHeader(name, value);
  response.writeHead(isKnown ? 304 : 200).end(isKnown ? undefined : page.body);
  return true;
}
