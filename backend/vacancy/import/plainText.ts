import { Parser } from "htmlparser2";

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
 * items on lines of their own. Text that is no HTML comes back as it was.
 */
export function plainText(text: string): string {
  if (!looksLikeHtml.test(text)) return text;
  let plain = "";
  let hidden = 0;
  const breakLine = () => {
    if (plain && !plain.endsWith("\n")) plain += "\n";
  };
  const parser = new Parser({
    onopentagname: (name) => {
      if (unseen.has(name)) hidden += 1;
      else if (name === "li") {
        breakLine();
        plain += "- ";
      } else if (blocks.has(name)) breakLine();
    },
    ontext: (part) => {
      if (!hidden) plain += part.replace(/[ \t\r\n\u00a0]+/g, " ");
    },
    onclosetag: (name) => {
      if (unseen.has(name)) hidden = Math.max(0, hidden - 1);
      else if (name === "p" || name === "li" || (blocks.has(name) && name !== "br")) breakLine();
    },
  });
  // A text with an entity or two but no block elements keeps its own line breaks.
  parser.end(/<(p|br|div|li|ul)\b/i.test(text) ? text : text.replace(/\r?\n/g, "<br>"));
  return plain
    .replace(/[ \t]*\n[ \t]*/g, "\n")
    .replace(/\n{3,}/g, "\n\n")
    .trim();
}

/** Makes all texts of a row plain, at any depth. */
export function withPlainTexts(value: unknown): unknown {
  if (typeof value === "string") return plainText(value);
  if (Array.isArray(value)) return value.map(withPlainTexts);
  if (typeof value === "object" && value !== null)
    return Object.fromEntries(Object.entries(value).map(([key, item]) => [key, withPlainTexts(item)]));
  return value;
}
