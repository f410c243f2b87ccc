import { Parser } from "htmlparser2";

/** Header of a request that wants parts only: "1" for all parts that a search changes, or one part's name. */
export const PARTS_HEADER = "x-parts";

/** Returns a page's title and its `data-part` elements, or only the part `wanted`. These elements are never nested. */
export function cutParts(html: string, wanted = "1"): string {
  const parts: string[] = [];
  const isWanted = (part: string | undefined) => part !== undefined && (wanted === "1" || part === wanted);
  /** The number of open elements in the current part. */
  let depth = 0;
  let start = 0;
  const parser = new Parser(
    {
      onopentag(name, attributes) {
        if (depth > 0) depth += 1;
        else if (name === "title" || isWanted(attributes["data-part"])) {
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

/** Prefixes the title if the page has form errors. Needs the finished page, because the title precedes the form. */
export function withErrorTitle(html: string, toErrorTitle: (title: string) => string): string {
  if (!html.includes(" data-error-summary=")) return html;
  return html.replace(/<title>([^<]*)<\/title>/, (_, title: string) => `<title>${toErrorTitle(title)}</title>`);
}

/** Moves the contents of each <scripts-only> into a script, because text browsers would show any other element. */
export function withScriptsOnly(html: string, nonce: string): string {
  const [before = "", ...parts] = html.split("<scripts-only>");
  const inner = parts.map((part) => {
    const [own = "", after = ""] = part.split("</scripts-only>");
    return `<script nonce="${nonce}" data-html="${toAttribute(own)}">window.revealHere&&revealHere()</script>${after}`;
  });
  return before + inner.join("");
}

/** Escapes HTML for an attribute. Escapes ">" too, because pageCache.server.ts looks for the end of a tag. */
const toAttribute = (html: string): string =>
  html.replaceAll("&", "&amp;").replaceAll('"', "&quot;").replaceAll(">", "&gt;");
