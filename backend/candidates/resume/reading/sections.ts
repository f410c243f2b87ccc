import { isShortCourse } from "./courses";
import { findPeriod } from "./dates";
import { findHeading, findInlineHeading, type SectionKind } from "./headings";
import type { Line, Stream } from "./line";
import { isTableHead } from "./rows";

export type Parts = Record<SectionKind, Line[]>;

/** Parts a document at its headings. A column begins outside of any section. */
export function toParts(streams: readonly Stream[]): Parts {
  const parts: Parts = {
    work: [],
    education: [],
    certificates: [],
    languages: [],
    objective: [],
    summary: [],
    licence: [],
    other: [],
  };
  const headingSize = findHeadingSize(streams);
  let before: SectionKind = "other";
  for (const stream of streams) {
    let kind: SectionKind = goesOn(before, parts, stream) ? before : "other";
    let isMixed = false;
    for (const [at, line] of stream.entries()) {
      if (isTableHead(line.text.split("\t"))) continue;
      if (isUnknownHeading(line, stream.slice(at + 1, at + 4), headingSize)) {
        kind = "other";
        continue;
      }
      const [first = "", ...rest] = line.text.split("\t");
      const found = findHeading(line.text) ?? findHeading(first);
      const inline = found ? null : findInlineHeading(line.text);
      if (found) {
        kind = found;
        isMixed = kind === "education" && /curso|qualifica/i.test(first);
        const words = findHeading(line.text) ? "" : rest.join("\t");
        if (words) parts[kind].push({ ...line, text: words });
      } else if (inline) {
        kind = inline.kind;
        parts[kind].push({ ...line, text: inline.rest });
      } else if (isLicence(line.text)) parts.licence.push(line);
      else parts[isMixed && isShortCourse(line.text) ? "certificates" : kind].push(line);
    }
    before = kind;
  }
  return parts;
}

/** Tells whether a column goes on with the section in which the one before it ended, as a newspaper's does. */
function goesOn(before: SectionKind, parts: Parts, lines: readonly Line[]): boolean {
  const until = lines.findIndex(({ text }) => findHeading(text) !== null);
  const first = lines.slice(0, until === -1 ? lines.length : until);
  if (first.length === 0 || (before !== "work" && before !== "education")) return false;
  const isDated = ({ text }: Line) => findPeriod(text) !== null;
  return first.slice(0, 4).some(isDated) && (parts[before].length === 0 || parts[before].some(isDated));
}

/** A licence is no course, nor a job, wherever its line stands. */
const isLicence = (text: string) =>
  /^(?:cnh|habilita[çc][ãa]o|carteira de (?:motorista|habilita[çc][ãa]o))\b.{0,25}$/iu.test(text);

/** Finds the size in which headings are set, in points, where it is theirs alone; null where it is not. */
function findHeadingSize(streams: readonly Stream[]): number | null {
  const lines = streams.flat();
  const sizes = lines.filter(({ text, isHeading }) => isHeading && findHeading(text) !== null).map(({ size }) => size);
  const [size] = sizes.toSorted((one, other) => one - other);
  const isTheirs = size !== undefined && sizes.length >= 2 && sizes.every((each) => Math.abs(each - size) < 0.5);
  const usual = lines.map((line) => line.size).toSorted((one, other) => one - other)[lines.length >> 1] ?? 0;
  return isTheirs && size > usual * 1.08 ? size : null;
}

/** A line in the letters of headings begins a section too, whatever it is called; a job has its period nearby. */
function isUnknownHeading(
  { text, size, isHeading }: Line,
  below: readonly Line[],
  headingSize: number | null,
): boolean {
  if (headingSize === null || !isHeading || Math.abs(size - headingSize) > 0.5 || findHeading(text)) return false;
  if (text.length > 40 || /[\d\t]/.test(text) || findInlineHeading(text)) return false;
  const until = below.findIndex((line) => findHeading(line.text) !== null);
  return below.slice(0, until === -1 ? below.length : until).every((line) => findPeriod(line.text) === null);
}
