import { Parser } from "htmlparser2";
import { withoutStrays } from "./lostSigns";

/** The longest text that is converted, in characters. The contract then refuses a longer one. */
const LONGEST_HTML = 200_000;
/** Elements that are open within each other. Each closing tag is looked for among them. */
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
 * Converts HTML to the text that a person would read: without tags, with entities decoded, and with paragraphs and list
 * items on lines of their own. Text that is no HTML comes back as it was, but for control characters. The time that it
 * takes grows as the text does.
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
      // A run of spaces that came in many parts would be looked through again from each of them below.
      if (spaced !== " " || !/\s$/.test(parts.at(-1) ?? " ")) parts.push(spaced);
    },
    onclosetag: (name) => {
      depth -= 1;
      if (unseen.has(name)) hidden = Math.max(0, hidden - 1);
      else if (name === "p" || name === "li" || (blocks.has(name) && name !== "br")) breakLine();
    },
  });
  // A text with an entity or two but no block elements keeps its own line breaks.
  parser.end(/<(p|br|div|li|ul)\b/i.test(text) ? text : text.replace(/\r?\n/g, "<br>"));
  return (
    parts
      .join("")
      // A part has at most one space at each end, so two may meet.
      .replace(/ {0,2}\n {0,2}/g, "\n")
      .replace(/\n{3,}/g, "\n\n")
      .trim()
  );
}

/** Makes all texts of a row plain, at any depth. */
export function withPlainTexts(value: unknown): unknown {
  if (typeof value === "string") return plainText(value);
  if (Array.isArray(value)) return value.map(withPlainTexts);
  if (typeof value === "object" && value !== null)
    return Object.fromEntries(Object.entries(value).map(([key, item]) => [key, withPlainTexts(item)]));
  return value;
}
