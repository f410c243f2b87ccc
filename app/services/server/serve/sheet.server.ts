import { createHash } from "node:crypto";
import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { PARTS_HEADER } from "./finishedPage.server";

/** The first page of a visit contains the style sheet, which saves a round trip (docs/decisions/0004). */

type ReadHeader = (name: string) => string | string[] | null | undefined;

/** Returns whether a browser without cookies comes from outside. False with Save-Data, to send fewer bytes. */
export function isFirstPage(read: ReadHeader): boolean {
  const site = read("sec-fetch-site");
  if (site !== "none" && site !== "cross-site") return false;
  const others = ["cookie", "save-data", "sec-purpose", "purpose", PARTS_HEADER];
  return others.every((name) => !read(name));
}

interface Sheet {
  css: string;
  /** The sheet's source in a Content-Security-Policy. */
  source: string;
  /** Links that fetch files after the page, at the lowest priority. */
  links: string;
}

const sheets = new Map<string, Sheet | null>();

function readSheet(href: string, folder: string): Sheet | null {
  const known = sheets.get(href);
  if (known !== undefined) return known;
  const file = join(folder, href);
  const css = existsSync(file) ? readFileSync(file, "utf8").trim() : null;
  const sheet = css === null ? null : toSheet(css, href);
  sheets.set(href, sheet);
  return sheet;
}

function toSheet(css: string, href: string): Sheet {
  const [font] = /\/assets\/[\w.-]{1,80}\.woff2/.exec(css) ?? [];
  return {
    css,
    source: `'sha256-${createHash("sha256").update(css).digest("base64")}'`,
    links:
      `<link rel="prefetch" as="style" href="${href}"/>` +
      (font ? `<link rel="prefetch" as="font" type="font/woff2" crossorigin="" href="${font}"/>` : ""),
  };
}

const stylesheet = /<link rel="stylesheet" href="(\/assets\/[\w.-]+\.css)"\/>/;

/** Puts the built sheet, if any, into a finished page. Returns the page and its policy's style sources. */
export function withSheet(html: string, folder = "build/client"): { html: string; styles: string[] } {
  const [link = "", href = ""] = stylesheet.exec(html) ?? [];
  const sheet = href ? readSheet(href, folder) : null;
  if (!sheet) return { html, styles: [] };
  const page = html
    // Headings have the fallback's metrics until the font is there (app/styles/voice.css).
    .replace(' data-voice=""', ' data-voice="later"')
    .replace(link, () => `<style>${sheet.css}</style>`)
    .replace("</body>", () => `${sheet.links}</body>`);
  return { html: page, styles: [sheet.source] };
}
