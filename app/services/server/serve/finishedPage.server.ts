import { Parser } from "htmlparser2";

/** Header of a request for only the parts that a search changes (app/enhance/results.ts). */
export const PARTS_HEADER = "x-parts";

/** Returns a page's title and its elements marked `data-part`, which are never nested. */
export function cutParts(html: string): string {
  const parts: string[] = [];
  /** Number of open elements inside the current part. */
  let depth = 0;
  let start = 0;
  const parser = new Parser(
    {
      onopentag(name, attributes) {
        if (depth > 0) depth += 1;
        else if (name === "title" || "data-part" in attributes) {
          depth = 1;
          start = parser.startIndex;
        }
      },
      onclosetag() {
        if (depth === 0) return;
        depth -= 1;
        if (depth === 0) parts.push(html.slice(start, parser.endIndex + 1));
      },
    },
    { decodeEntities: false },
  );
  parser.end(html);
  return parts.join("");
}

/** Prefixes the title of a page with form errors. It runs at the end, because the title precedes the form. */
export function withErrorTitle(html: string, toErrorTitle: (title: string) => string): string {
  if (!html.includes(" data-error-summary=")) return html;
  return html.replace(/<title>([^<]*)<\/title>/, (_, title: string) => `<title>${toErrorTitle(title)}</title>`);
}

/** Moves the contents of scripts-only.tsx into a script, because text browsers would show any other element. */
export const withScriptsOnly = (html: string, nonce: string): string =>
  html.replace(
    /<scripts-only>([\s\S]*?)<\/scripts-only>/g,
    (_, inner: string) =>
      `<script nonce="${nonce}" data-html="${toAttribute(inner)}">window.revealHere&&revealHere()</script>`,
  );

/** Escapes ">" too: pageCache.server.ts looks for a tag's end. */
const toAttribute = (html: string): string =>
  html.replaceAll("&", "&amp;").replaceAll('"', "&quot;").replaceAll(">", "&gt;");
