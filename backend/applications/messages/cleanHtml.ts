import sanitizeHtml from "sanitize-html";

/**
 * Elements to drop with their content. The list is ours, because sanitize-html's lacks half of the standard's raw-text
 * elements (CVE-2026-44990; https://html.spec.whatwg.org/multipage/parsing.html#parsing-html-fragments).
 */
const droppedWithContent = "script style textarea title xmp iframe noembed noframes noscript plaintext option".split(
  " ",
);

const allowedTags = "p br strong b em i u ul ol li a h2 h3 h4 blockquote table thead tbody tr th td hr".split(" ");

/** Allows only text, lists, tables, and links by http, https, mail or telephone. */
export function cleanHtml(html: string): string {
  return sanitizeHtml(html, {
    allowedTags,
    allowedAttributes: { a: ["href", "rel"] },
    allowedSchemes: ["https", "http", "mailto", "tel"],
    allowProtocolRelative: false,
    nonTextTags: droppedWithContent,
    transformTags: { h1: "h2", a: (tagName, { href }) => ({ tagName, attribs: toLink(href) }) },
  });
}

/** Returns a link's attributes. Drops other schemes, and addresses without a scheme: they would lead into our pages. */
const toLink = (href = ""): Record<string, string> => ({
  ...(/^(?:https?:|mailto:|tel:)/i.test(href.trim()) && { href: href.trim() }),
  rel: "noopener noreferrer nofollow",
});

/** Cleans a company's message and drops a first paragraph that repeats `line`. Returns null if nothing is left. */
export function cleanBody(html: string, line: string): string | null {
  const clean = cleanHtml(html).trim();
  const first = /^<(p|h[234]|strong|b)>[^]*?<\/\1>/.exec(clean)?.[0] ?? clean;
  const rest = (toLetters(first) === toLetters(line) ? clean.slice(first.length) : clean).trim();
  return toLetters(rest) === "" ? null : rest;
}

const toLetters = (text: string): string =>
  text.replace(/<[^>]*>|&(?:amp|lt|gt|quot);|[^\p{L}\p{N}]/gu, "").toLowerCase();
