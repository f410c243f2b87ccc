import { Parser } from "htmlparser2";
import { withoutStrays } from "./lostSigns";

/** In characters. The contract refuses longer texts. */
const LONGEST_HTML = 200_000;
const DEEPEST_HTML = 500;

const looksLikeHtml = /<[a-z!/]|&(#\d|#x|[a-z])/i;
const blocks = new Set([
  "p",
  "div",
  "br",
  "ul",
  "ol",
  "tr",
  "table",
  "section",
  "article",
  "header",
  "footer",
  "blockquote",
  "h1",
  "h2",
  "h3",
  "h4",
  "h5",
  "h6",
]);
const unseen = new Set([
  "script",
  "style",
  "template",
  "iframe",
  "noscript",
  "svg",
  "head",
  "title",
  "textarea",
  "select",
]);

/**
 * Converts HTML to plain text with lines for paragraphs and list items, in linear time.
 *
 * @throws TypeError for elements that nest too deep
 */
export const plainText = (text: string): string =>
  withoutStrays(text.length <= LONGEST_HTML && looksLikeHtml.test(text) ? convert(text) : text);

function convert(text: string): string {
  const parts: string[] = [];
  let hidden = 0;
  let depth = 0;
  const breakLine = () => {
    if (parts.length > 0 && parts.at(-1) !== "\n") parts.push("\n");
  };
  const parser = new Parser({
    onopentagname: (name) => {
      depth += 1;
      if (depth > DEEPEST_HTML) throw new TypeError("elements nest too deep");
      if (unseen.has(name)) hidden += 1;
      else if (name === "li") {
        breakLine();
        parts.push("- ");
      } else if (blocks.has(name)) breakLine();
    },
    ontext: (part) => {
      if (hidden) return;
      const spaced = part.replace(/[ \t\r\n\u00a0]+/g, " ");
      // Repeated spaces are joined here, because the expressions below would scan them many times.
      if (spaced !== " " || !/\s$/.test(parts.at(-1) ?? " ")) parts.push(spaced);
    },
    onclosetag: (name) => {
      depth -= 1;
      if (unseen.has(name)) hidden = Math.max(0, hidden - 1);
      else if (name === "p" || name === "li" || (blocks.has(name) && name !== "br")) breakLine();
    },
  });
  // A text without block elements keeps its line breaks.
  parser.end(/<(p|br|div|li|ul)\b/i.test(text) ? text : text.replace(/\r?\n/g, "<br>"));
  return (
    parts
      .join("")
      // At most two spaces surround a line break on each side, because no part has more than one at an end.
      .replace(/ {0,2}\n {0,2}/g, "\n")
      .replace(/\n{3,}/g, "\n\n")
      .trim()
  );
}

const LONGEST_ITEM = 500;

/** Splits a text into lines without bullets, and long lines into sentences. */
export const toItems = (text: string): string[] =>
  text
    .split(/\n+/)
    .flatMap((line) => (line.length > LONGEST_ITEM ? line.split(/(?<=[.;]) /) : line))
    .map((item) => item.replace(/^[-•*]\s*/, "").trim())
    .filter(Boolean);

export function withPlainTexts(value: unknown): unknown {
  if (typeof value === "string") return plainText(value);
  if (Array.isArray(value)) return value.map(withPlainTexts);
  if (typeof value === "object" && value !== null)
    return Object.fromEntries(Object.entries(value).map(([key, item]) => [key, withPlainTexts(item)]));
  return value;
}
