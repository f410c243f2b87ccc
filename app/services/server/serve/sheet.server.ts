import { createHash } from "node:crypto";
import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { PARTS_HEADER } from "./finishedPage.server";

/** The first page of a visit contains the style sheet, which saves a round trip (docs/decisions/0004). */

type ReadHeader = (name: string) => string | string[] | null | undefined;

/** Returns whether a request begins a visit: not from our site, and without cookies, Save-Data, prefetch and parts. */
export function isFirstPage(read: ReadHeader): boolean {
  const site = read("sec-fetch-site");
  if (site !== "none" && site !== "cross-site") return false;
  const others = ["cookie", "save-data", "sec-purpose", "purpose", PARTS_HEADER];
  return others.every((name) => !read(name));
}

interface Sheet {
  rules: Rule[];
  /** Links that fetch files after the page, at the lowest priority. */
  links: string;
}

interface Rule {
  text: string;
  /** For each selector, the classes that a page must have to use it. Empty for `@font-face` and the like. */
  needs: string[][];
  /** For `@media` and `@supports`: the rules inside. `text` is then only the condition. */
  inner?: Rule[];
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
    rules: readRules(css),
    links:
      `<link rel="prefetch" type="text/css" href="${href}"/>` +
      (font ? `<link rel="prefetch" type="font/woff2" crossorigin="" href="${font}"/>` : ""),
  };
}

function readRules(css: string): Rule[] {
  const rules: Rule[] = [];
  let depth = 0;
  let text = "";
  for (const token of css.split(/(\\.|"[^"]*"|[{}])/)) {
    text += token;
    if (token === "{") depth += 1;
    if (token !== "}" || (depth -= 1) > 0) continue;
    rules.push(toRule(text));
    text = "";
  }
  return rules;
}

function toRule(text: string): Rule {
  const open = text.indexOf("{");
  const head = text.slice(0, open);
  if (/^@(media|supports)/.test(head)) return { text: head, needs: [], inner: readRules(text.slice(open + 1, -1)) };
  return { text, needs: head.startsWith("@") ? [] : splitSelectors(head).map(findClasses) };
}

/** Splits selectors, and drops the text in brackets (`:not(.hidden)`). In a class, "\" precedes each bracket. */
function splitSelectors(list: string): string[] {
  let depth = 0;
  let bare = "";
  for (const token of list.split(/(\\.|[()[\],])/)) {
    if (token === "(" || token === "[") depth += 1;
    if (depth === 0) bare += token === "," ? "\n" : token;
    if (token === ")" || token === "]") depth -= 1;
  }
  return bare.split("\n");
}

const findClasses = (selector: string): string[] =>
  Array.from(selector.matchAll(/\.((?:\\.|[\w-])+)/g), ([, name = ""]) => name.replace(/\\(.)/g, "$1"));

function writeUsed(rules: Rule[], words: Set<string>): string {
  let css = "";
  for (const { text, needs, inner } of rules) {
    const used = inner && writeUsed(inner, words);
    if (inner) css += used ? `${text}{${used}}` : "";
    else if (!needs.length || needs.some((names) => names.every((name) => words.has(name)))) css += text;
  }
  return css;
}

/** Lists a page's words, which include all its classes, even those in escaped HTML (withScriptsOnly). */
function findWords(html: string): Set<string> {
  const plain = html
    .replace(/&(?:amp;)+/g, "&")
    .replaceAll("&gt;", ">")
    .replaceAll("&quot;", '"');
  return new Set(plain.split(/[\s"]+/));
}

const stylesheet = /<link rel="stylesheet" href="(\/assets\/[\w.-]+\.css)"\/>/;

/**
 * Embeds the rules of the built sheet that a finished page uses, if there is a sheet. A script adds the whole sheet
 * (app/enhance/sheet.ts). Returns the page and its policy's style sources.
 */
export function withSheet(html: string, folder = "build/client"): { html: string; styles: string[] } {
  const [link = "", href = ""] = stylesheet.exec(html) ?? [];
  const sheet = href ? readSheet(href, folder) : null;
  if (!sheet) return { html, styles: [] };
  const css = writeUsed(sheet.rules, findWords(html));
  const page = html
    // Headings have the fallback's metrics until the font is there (app/styles/voice.css).
    .replace(' data-voice=""', ' data-voice="later"')
    .replace(link, () => `<style>${css}</style>`)
    .replace("</body>", () => `${sheet.links}</body>`);
  return { html: page, styles: [`'sha256-${createHash("sha256").update(css).digest("base64")}'`] };
}
