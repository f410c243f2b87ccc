import sanitizeHtml from "sanitize-html";

/**
 * Elements that go together with their content, because a browser does not read it as markup, or nobody reads it.
 * The list is our own: sanitize-html's leaves out half of the standard's raw-text elements, and held no `xmp` before
 * CVE-2026-44990 (https://html.spec.whatwg.org/multipage/parsing.html#parsing-html-fragments).
 */
const droppedWithContent = "script style textarea title xmp iframe noembed noframes noscript plaintext option".split(
  " ",
);

/**
 * Text, lists, tables and links to https or mail; no scripts, styles, forms, pictures or frames (docs/design.md,
 * section 8).
 */
export function cleanHtml(html: string): string {
  return sanitizeHtml(html, {
    allowedTags: [
      "p",
      "br",
      "strong",
      "b",
      "em",
      "i",
      "u",
      "ul",
      "ol",
      "li",
      "a",
      "h2",
      "h3",
      "h4",
      "blockquote",
      "table",
      "thead",
      "tbody",
      "tr",
      "th",
      "td",
      "hr",
    ],
    allowedAttributes: { a: ["href", "rel"] },
    allowedSchemes: ["https", "http", "mailto", "tel"],
    allowProtocolRelative: false,
    nonTextTags: droppedWithContent,
    transformTags: { h1: "h2", a: (tagName, { href }) => ({ tagName, attribs: toLink(href) }) },
  });
}

/** A company's link leads out of our pages: one without a scheme of its own would lead into them, and is dropped. */
const toLink = (href = ""): Record<string, string> => ({
  ...(/^(?:https?:|mailto:|tel:)/i.test(href.trim()) && { href: href.trim() }),
  rel: "noopener noreferrer nofollow",
});

/** Cleans a company's message and drops a first paragraph that repeats its line. Null where nothing is left. */
export function cleanBody(html: string, line: string): string | null {
  const clean = cleanHtml(html).trim();
  const first = /^<(p|h[234]|strong|b)>[^]*?<\/\1>/.exec(clean)?.[0] ?? clean;
  const rest = (toLetters(first) === toLetters(line) ? clean.slice(first.length) : clean).trim();
  return toLetters(rest) === "" ? null : rest;
}

/** The letters and digits of a text or of its HTML, by which two of them say the same. */
const toLetters = (text: string): string =>
  text.replace(/<[^>]*>|&(?:amp|lt|gt|quot);|[^\p{L}\p{N}]/gu, "").toLowerCase();
