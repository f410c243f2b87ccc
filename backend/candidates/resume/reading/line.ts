import { fold } from "#contract/base/fold";

export interface Line {
  /** A tab marks a wide gap, such as between a name and a date at the margin. */
  text: string;
  /** Font size in points, or 0 if unknown. */
  size: number;
  isApart: boolean;
  isBullet: boolean;
  /** True if this line's first word had no room in the line above. */
  isContinued?: boolean;
  isHeading?: boolean;
  /** True in a page's header or footer, which may be an agency's. */
  isEdge?: true;
  /** Place at the right edge, beside a name. */
  place?: string | undefined;
  style?: string | undefined;
}

export type Stream = Line[];

const accents: Record<string, string> = { "´": "\u0301", "`": "\u0300", ˆ: "\u0302", "˜": "\u0303", "¨": "\u0308" };
/** Dashes and ligatures of TeX's font encoding (Cork, T1), which a PDF may store as control characters. */
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
  /^[\s\u200b]*(?:[•●○◦▪▫■□►▸▶🔹🔸✅‣⁃∙·✓✔➢➤❖◆◇*→»]|°(?=\s*\p{L})|[-–—](?=\s|\p{Lu}\p{L})|\p{Co}|[\]§}](?=\s)|o(?=\s+\p{Lu}))\s*/u;

/** Removes WhatsApp's bold, and the dots that lead to a label's or table's value. */
const untype = (text: string) =>
  text.length > LONGEST_LINE || !/\*|\.{4}|_{4}/.test(text)
    ? text
    : text
        .replace(/(?<![\p{L}\d*])\*(?=[\p{L}\d])([^*\n]{2,80})(?<=[\p{L}\d.:)])\*(?![\p{L}\d*])/gu, "$1")
        .replace(/\s?(?:\.{4,500}|_{4,500})(?=:)/g, "")
        .replace(/(?<=[\p{L}\d)])\s?\.{4,500}\s?(?=[\p{L}\d(])/gu, "\t");

/** Makes a line of clean text: joins pdflatex's separate accents, and drops control characters. */
export function toLine(text: string, rest: Partial<Omit<Line, "text">> = {}): Line {
  const plain = untype(text)
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
    .replace(/[\u2010\u2011]/g, "-")
    .replace(/\*\*| {2,}/g, " ")
    .replace(/ ?\t[ \t]*/g, "\t")
    .trim()
    // Removes a template's brackets around a filled-in value.
    .replace(/\[([^[\]]{1,80})\]/gu, "$1")
    // "C l a u d i o L i m a": a new word begins at a capital.
    .replace(/^\p{Lu}(?: \p{Ll}){2}(?: \p{L})*$/u, (letters) =>
      letters.replaceAll(" ", "").replace(/(?<=\p{Ll})(?=\p{Lu})/gu, " "),
    );
  const isBullet = bullet.test(plain);
  return { size: 0, isApart: false, ...rest, text: isBullet ? plain.replace(bullet, "").trim() : plain, isBullet };
}

/** In characters. Some patterns take quadratic time. */
export const LONGEST_LINE = 2_000;

/** A paragraph of a DOCX may be longer than LONGEST_LINE. Splits at spaces where possible. */
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

export const toPlainWords = (text: string): string =>
  fold(text)
    .replace(/[^\p{L}\p{N}\s]+/gu, " ")
    .replace(/\s+/g, " ")
    .trim();

export function joinLines(lines: readonly Line[]): string {
  let text = "";
  for (const { text: line, isBullet } of lines) {
    const isNew = text === "" || isBullet || (/[.!?;:]$/.test(text) && /^[\p{Lu}\d]/u.test(line));
    const isBroken = /\p{Ll}-$/u.test(text) && /^\p{Ll}/u.test(line);
    text = isNew ? `${text}${text && "\n"}${line}` : isBroken ? text.slice(0, -1) + line : `${text} ${line}`;
  }
  return text.replaceAll("\t", " ");
}

export const toStyle = ({ text, size, isHeading, style }: Line) =>
  [Math.round(size * 2), isHeading === true, text === text.toUpperCase(), style].join(" ");
