import { fold } from "#contract/base/fold";

/** A line of a document as it was printed or written. */
export interface Line {
  /** Its words. A tab stands before a part that is set apart in the same line, as a date at the margin. */
  text: string;
  /** The height of its letters in points; 0 where that is not told. */
  size: number;
  /** Whether more space than usual stands above it. */
  isApart: boolean;
  isBullet: boolean;
  /** Whether its first word found no place in the line above, which it so goes on. */
  isContinued?: boolean;
  /** Whether its author made it a heading, or set all of it in bold. */
  isHeading?: boolean;
  /** The name of its paragraph's style, where a document has such. */
  style?: string | undefined;
}

/** Lines that are read from top to bottom: a page, or one of its columns. */
export type Stream = Line[];

const accents: Record<string, string> = { "´": "\u0301", "`": "\u0300", ˆ: "\u0302", "˜": "\u0303", "¨": "\u0308" };
/** The dashes and ligatures of the encoding of TeX's fonts (Cork, T1), which a PDF may name by their numbers alone. */
const cork: Record<string, string> = {
  "\u0015": "–",
  "\u0016": "—",
  "\u001b": "ff",
  "\u001c": "fi",
  "\u001d": "fl",
  "\u001e": "ffi",
  "\u001f": "ffl",
};
const bullet =
  /^[\s\u200b]*(?:[•●○◦▪▫■□►▸▶‣⁃∙·✓✔➢➤❖◆◇*→»]|°(?=\s*\p{L})|[-–—](?=\s|\p{Lu}\p{L})|\uf0b7|\uf0a7|o(?=\s+\p{Lu}))\s*/u;

/** Makes a line of its text. pdflatex composes accents of two glyphs: these, and ligatures, become letters. */
export function toLine(text: string, rest: Partial<Omit<Line, "text">> = {}): Line {
  const plain = text
    .replace(/\p{Cc}/gu, (control) => cork[control] ?? control)
    .replace(/(?![\t\n])\p{Cc}|[\u200b-\u200f\u2028\u2029\ufeff\ufffd]/gu, "")
    .replace(/[\ufb00-\ufb06]/g, (ligature) => ligature.normalize("NFKC"))
    .replace(
      /([´`ˆ˜¨])\s?([aeiouAEIOUnıNcC])/g,
      (_, mark: string, letter: string) => `${letter === "ı" ? "i" : letter}${accents[mark] ?? ""}`,
    )
    .replace(/¸\s?([cC])|([cC])\s?¸/g, (_, after?: string, before?: string) => `${after ?? before ?? ""}\u0327`)
    .replace(/\p{Cs}/gu, "")
    .normalize("NFC")
    .replace(/[\u00a0\u2000-\u200a\u202f]/g, " ")
    .replace(/ {2,}/g, " ")
    .trim()
    // "C l a u d i o  L i m a": a capital begins the next word of letters that are set apart.
    .replace(/^\p{Lu}(?: \p{Ll}){2,}(?: \p{L})*$/u, (letters) =>
      letters.replaceAll(" ", "").replace(/(?<=\p{Ll})(?=\p{Lu})/gu, " "),
    );
  const isBullet = bullet.test(plain);
  return { size: 0, isApart: false, ...rest, text: isBullet ? plain.replace(bullet, "").trim() : plain, isBullet };
}

/** The longest line that is read, in characters: some expressions of this folder take quadratic time. */
export const LONGEST_LINE = 2_000;

/** Splits a line that is too long, at spaces where it has any. Paragraphs of a DOCX may be that long. */
export function splitLong(line: Line): Line[] {
  const parts: Line[] = [];
  let { text } = line;
  while (text.length > LONGEST_LINE) {
    const space = text.lastIndexOf(" ", LONGEST_LINE);
    const end = space > 0 ? space : LONGEST_LINE;
    parts.push({ ...line, text: text.slice(0, end) });
    text = text.slice(end).trimStart();
  }
  return [...parts, { ...line, text }].map((part, index) =>
    index === 0 ? part : { ...part, isApart: false, isBullet: false },
  );
}

/** A line's text without accents, punctuation and capitals, as words are compared. */
export const toPlainWords = (text: string): string =>
  fold(text)
    .replace(/[^\p{L}\p{N}\s]+/gu, " ")
    .replace(/\s+/g, " ")
    .trim();

/** Joins the lines that a page's width has broken into paragraphs; an item of a list begins one. */
export function joinLines(lines: readonly Line[]): string {
  let text = "";
  for (const { text: line, isBullet } of lines) {
    const isNew = text === "" || isBullet || (/[.!?;:]$/.test(text) && /^[\p{Lu}\d]/u.test(line));
    const isBroken = /\p{Ll}-$/u.test(text) && /^\p{Ll}/u.test(line);
    text = isNew ? `${text}${text && "\n"}${line}` : isBroken ? text.slice(0, -1) + line : `${text} ${line}`;
  }
  return text.replaceAll("\t", " ");
}

/** How a line looks. Two lines of the same kind look alike. */
export const toStyle = ({ text, size, isHeading, style }: Line) =>
  [Math.round(size * 2), isHeading === true, text === text.toUpperCase(), style].join(" ");
