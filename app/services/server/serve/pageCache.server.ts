import { createHash } from "node:crypto";
import type { IncomingMessage, ServerResponse } from "node:http";
import { PARTS_HEADER } from "./finishedPage.server";

/**
 * Pages that are the same for all visitors without anything personal. Each is made once, and sent from memory until a
 * vacancy changes, at most for some seconds (docs/decisions/0004). Differences stand in the key; a browser with
 * anything else has its page made anew.
 */

/** The time for which a page is sent as it was made, in ms: its times ("há 3 minutos") may be that much older. */
const FRESH_MS = 10_000;
/** A page is some 10 kB. Of more, the one that was made first goes. */
const MOST_PAGES = 500;

/** The landing page, the vacancies without a search, a vacancy: no parameter changes them. */
const isSame = /^\/(vagas(\/\d+)?)?$/;
/** A language and a look say nothing of a person. */
const isChoice = /^(__Host-)?(i18nextLng|settings)=[^;]{0,200}$/;

/** The version of a page: the key names its readers, the revision the state of the vacancies. */
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

/** Returns what a page may differ by, or null where it has to be made for whoever asks. */
export function findPageKey({ method, url = "/", headers }: IncomingMessage): string | null {
  const { cookie = "" } = headers;
  if (method !== "GET" || !isSame.test(url) || headers[PARTS_HEADER] || headers["sec-purpose"] || headers.purpose)
    return null;
  if (cookie !== "" && !cookie.split("; ").every((each) => isChoice.test(each))) return null;
  // Where a browser does not say where a form comes from, its pages have a token of their own (formToken.server.ts).
  if (!headers["sec-fetch-site"]) return null;
  const accepted = String(headers["accept-encoding"] ?? "");
  const encoding = ["br", "gzip"].find((each) => accepted.includes(each));
  // Without PUBLIC_ORIGIN the page's own address in it is that of the request.
  return [url, headers.host, encoding, cookie, headers["save-data"], headers["sec-gpc"], headers.dnt].join("\n");
}

/** Takes the nonce out of a page that many get. Returns it with the hashes that allow its inline scripts instead. */
export function allowByHash(html: string, nonce: string): { html: string; sources: string[] } {
  const mark = ` nonce="${nonce}"`;
  const scripts = [...html.matchAll(/<script\b([^>]*)>([^<]*)<\/script>/g)]
    .filter(([, attributes = ""]) => attributes.includes(mark))
    .map(([, , code = ""]) => code);
  const toSource = (code: string) => `'sha256-${createHash("sha256").update(code).digest("base64")}'`;
  return { html: html.replaceAll(mark, ""), sources: [...new Set(scripts.map(toSource))] };
}

/** Gives an answer its ETag and how long shared caches may send it. One that sets a cookie gets neither. */
export function cachePage(version: PageVersion, headers: Headers, body: Buffer): void {
  const etag = `"${createHash("sha256").update(body).digest("base64url").slice(0, 22)}"`;
  headers.set("etag", etag);
  const shared = headers.has("set-cookie") ? "private" : `public, s-maxage=${FRESH_MS / 1_000}`;
  headers.set("cache-control", `${shared}, no-cache`);
  headers.append("vary", "sec-fetch-site, sec-gpc, dnt");
  pages.delete(version.key);
  pages.set(version.key, { version, headers: [...headers], body, etag, madeAt: performance.now() });
  if (pages.size > MOST_PAGES) for (const [oldest] of pages) return void pages.delete(oldest);
}

/** Sends the cached page of this version; returns whether there was one, and fresh. */
export function sendCached(version: PageVersion, request: IncomingMessage, response: ServerResponse): boolean {
  const page = pages.get(version.key);
  if (page?.version.revision !== version.revision || performance.now() - page.madeAt > FRESH_MS) return false;
  const isKnown = request.headers["if-none-match"] === page.etag;
  for (const [name, value] of page.headers) if (!isKnown || name !== "content-length") response.setHeader(name, value);
  response.writeHead(isKnown ? 304 : 200).end(isKnown ? undefined : page.body);
  return true;
}
