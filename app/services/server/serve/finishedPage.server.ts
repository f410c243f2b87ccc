import { Parser } from "htmlparser2";

/** With this header a request wants only the parts that change with a search (app/enhance/results.ts). */
export const PARTS_HEADER = "x-parts";

/** Returns the title and the elements marked `data-part` of a finished page. No part stands in another. */
export function cutParts(html: string): string {
  const parts: string[] = [];
  /** The elements that are open, inside the part that is. */
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

/** Says first in the title that a form came back with errors, on the finished page: the title precedes the form. */
export function withErrorTitle(html: string, toErrorTitle: (title: string) => string): string {
  if (!html.includes(" data-error-summary=")) return html;
  return html.replace(/<title>([^<]*)<\/title>/, (_, title: string) => `<title>${toErrorTitle(title)}</title>`);
}

/**
 * Takes what stands in components/ui/scripts-only.tsx out of a finished page, and leaves a script in its place, which
 * brings it back. The content is an attribute of that script, because browsers of text show the content of every
 * other element, `<template>` and `hidden` included.
 */
export const withScriptsOnly = (html: string, nonce: string): string =>
  html.replace(
    /<scripts-only>([\s\S]*?)<\/scripts-only>/g,
    (_, inner: string) =>
      `<script nonce="${nonce}" data-html="${inner.replaceAll("&", "&amp;").replaceAll('"', "&quot;")}">window.revealHere&&revealHere()</script>`,
  );
