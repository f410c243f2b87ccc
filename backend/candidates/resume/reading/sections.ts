import { field, isShortCourse } from "./courses";
import { findDate, findPeriod } from "./dates";
import {
  findHeading,
  findInlineHeading,
  findKindByNoun,
  isActivities,
  sectionKinds,
  type SectionKind,
} from "./headings";
import { toStyle, type Line, type Stream } from "./line";
import { findPhone } from "./phone";
import { splitPieces } from "./pieces";
import { isTableHead } from "./rows";
import { isLanguage } from "./smaller";
import { isTemplate } from "./template";
import { splitStory } from "./undatedWork";
import { soundsLikeCompany, soundsLikeCourse, soundsLikeRole } from "./words";

export type Parts = Record<SectionKind, Line[]>;

/** Splits a document at its headings. Lines above a column's first heading are "other" or continue the last column. */
export function toParts(streams: readonly Stream[]): Parts {
  const parts = Object.fromEntries(sectionKinds.map((kind) => [kind, []])) as unknown as Parts;
  const lines = streams.flat();
  const styles = findHeadingStyles(lines);
  const isWithout = (kind: SectionKind) => lines.every(({ text }) => findHeading(text) !== kind);
  const areActivities = isWithout("work");
  let before: SectionKind = "other";
  for (const stream of streams) {
    let kind: SectionKind = goesOn(before, parts, stream) ? before : "other";
    let heading = "";
    let above: SectionKind = "other";
    let begun: Begun | undefined;
    let isUnheaded = false;
    for (const [at, line] of stream.entries()) {
      if (isTableHead(line.text.split("\t")) || isRule(line.text) || isTemplate(line.text)) continue;
      // A heading's brackets may close on the next line.
      const isRest = /\([^)]*$/.test(heading) && /^[^(]*\)$/.test(line.text);
      const isOfJobs = areActivities && isActivities(line.text);
      const isUnknown = !isOfJobs && isUnknownHeading(line, stream.slice(at + 1, at + 4), styles, kind);
      if (isRest || isUnknown || isLikeHeading(line, begun)) {
        if (!isRest) kind = findKindByNoun(line.text) ?? "other";
        heading = "";
        begun = undefined;
        continue;
      }
      const [first = "", ...rest] = line.text.split("\t");
      const isInList = stream[at - 1]?.isBullet === true || stream[at + 1]?.isBullet === true;
      const isItem = line.isBullet && !line.isHeading && isInList && line.text !== line.text.toUpperCase();
      const isCourse =
        kind === "certificates" && line.isHeading !== true && /^[Ii]nform[áa]tica(?:\s\(\p{Lu}|$)/u.test(line.text);
      const found =
        isItem || isCourse || isRestOfText(line, stream[at - 1])
          ? null
          : (findHeading(line.text) ?? findHeading(first) ?? (isOfJobs && parts.work.length === 0 ? "work" : null));
      const isOfText =
        kind === "work" && begun?.heading.isHeading === true && !line.isHeading && /^cursos\s*:/iu.test(line.text);
      const inline = found || isOfText ? null : findInlineHeading(line.text);
      if (!found && kind === "other" && /^empresa\s*:\s*\p{L}/iu.test(line.text)) kind = "work";
      if (
        !found &&
        (kind === "other" || isUnheaded) &&
        areActivities &&
        /^(?:(?:eu|j[áa]) )*trabalhei (?:de|como|em|n[ao]|pel[ao]) /iu.test(line.text)
      ) {
        kind = "work";
        isUnheaded = true;
      } else if (!found && (kind === "other" || isUnheaded) && isSchooling(line.text) && isWithout("education")) {
        kind = "education";
        isUnheaded = true;
      } else if (isUnheaded && kind === "education" && splitPieces(line.text).some((part) => soundsLikeRole(part) > 1))
        kind = "other";
      if (found ?? inline) isUnheaded = false;
      if (found) {
        kind = found;
        heading = first;
        above = "other";
        begun = { heading: line, first: stream[at + 1] };
        const words = findHeading(line.text) ? "" : rest.join("\t");
        if (words) parts[(above = placeLine(kind, heading, words, above))].push({ ...line, text: words });
      } else if (inline) {
        kind = inline.kind;
        parts[kind].push({ ...line, text: inline.rest });
      } else parts[(above = placeLine(kind, heading, line.text, above))].push(line);
    }
    before = kind;
  }
  return parts;
}

interface Begun {
  heading: Line;
  first: Line | undefined;
}

/** Returns whether a line is styled like the heading above, with smaller lines or list items in between. */
function isLikeHeading(line: Line, begun: Begun | undefined): boolean {
  const { heading, first } = begun ?? {};
  const { text, isHeading, isBullet, style } = line;
  const isTitled = wordHeading.test(style ?? "");
  const isSame = toStyle(line) === toStyle(heading ?? line) || (isTitled && style === heading?.style);
  if (!heading?.isHeading || !first || isHeading !== true || isBullet || !isSame) return false;
  if (findPeriod(first.text)) return false;
  const isItem = first.isBullet && !first.isHeading;
  const isTitle =
    (toStyle(first) !== toStyle(heading) && first.style !== style && isTitled) || line.size > first.size * 1.15;
  const isShort = text.length <= 40 && text.length > 5 && !/[\d\t@:]/.test(text);
  const sound = soundsLikeCourse(text);
  const isName =
    soundsLikeRole(text) > 1 || soundsLikeCompany(text) || (isTitle ? sound < 0 || sound > 1 : sound !== 0);
  return (isItem || isTitle) && isShort && !isName && findHeading(text) === null;
}

const wordHeading = /^(?:heading|t[íi]tulo) \d$/i;

/** Returns whether a line ends the sentence above, like "alta" above "disponibilidade". Such a line is no heading. */
const isRestOfText = ({ text, isApart, isHeading }: Line, above: Line | undefined) =>
  !isApart &&
  !isHeading &&
  /^\p{Ll}/u.test(text) &&
  above !== undefined &&
  above.text.length > 50 &&
  !/[.:;\d]$/.test(above.text);

const isSchooling = (text: string) =>
  /^(?!.*experi)(?:tenho )?(?:ensino (?:m[ée]dio|fundamental|superior)|[12]º grau|(?:primeiro|segundo) grau)\b.{0,60}$/iu.test(
    text,
  );

const isRule = (text: string) => /^[\s_=–—-]{3,}$/u.test(text);

function placeLine(kind: SectionKind, heading: string, text: string, above: SectionKind): SectionKind {
  if (isLicence(text)) return "licence";
  if (isContact(text) || isPersonal(text)) return "other";
  if (kind !== "work" && /^disponibilidade (?:para|de|total|imediata|integral)\b/iu.test(text)) return "other";
  if (kind === "education" && /curso|qualifica|certifica/i.test(heading) && isShortCourse(text)) return "certificates";
  if (/^(?:certificates|qualifications|education)$/.test(kind) && isLanguage(text)) return "languages";
  if (kind !== "qualifications") return kind;
  if (/^\p{Ll}/u.test(text) && above === "other") return "other";
  // Below a heading of qualifications there may be a degree, and its school on the next line.
  const plain = text.replace(field, "");
  if (plain !== text && above !== "other" && !/^curso/i.test(text)) return above;
  const sound = soundsLikeCourse(plain);
  if ((sound > 2 || (sound < 0 && above === "education")) && !isShortCourse(text)) return "education";
  const isCourse =
    plain !== text || isShortCourse(text) || findDate(text) !== null || sound > 0 || /\s[–—|-]\s/.test(text);
  return isCourse ? "certificates" : "other";
}

const isContact = (text: string) =>
  findPhone([text]) !== undefined || /^\S+@\S+$/.test(text)
    ? text.replace(/\S+@\S+|https?:\S+|[^\p{L}]|\b(?:tel|cel|fone|telefone|celular|whatsapp|e-?mail|contato)\b/giu, "")
        .length < 4
    : /^(?:https?:\/\/|www\.)(?:www\.)?(?:github|linkedin|instagram)\.com\S*$/i.test(text);

/** Returns whether a column continues the last section of the previous column. */
function goesOn(before: SectionKind, parts: Parts, lines: readonly Line[]): boolean {
  const until = lines.findIndex(({ text }) => findHeading(text) !== null);
  const first = lines.slice(0, until === -1 ? lines.length : until);
  if (first.length === 0 || (before !== "work" && before !== "education")) return false;
  const isDated = ({ text }: Line) => findPeriod(text) !== null;
  return first.slice(0, 4).some(isDated) && (parts[before].length === 0 || parts[before].some(isDated));
}

const isPersonal = (text: string) =>
  /^(?:disponibilidade|pretens[ãa]o salarial|idade(?=\s*:\s*\d)|estado civil|nacionalidade|data de nasc(?:imento)?|rg|cpf)\s*:/iu.test(
    text,
  );

const isLicence = (text: string) =>
  /^(?:cnh|habilita[çc][ãa]o|carteira de (?:motorista|habilita[çc][ãa]o))\b.{0,25}$/iu.test(text);

const toHeadingStyle = (line: Line) => `${toStyle(line)} ${String(line.isBullet)}`;

interface HeadingStyle {
  /** True if most lines in this style are known headings, in a larger font than the text. */
  isSure: boolean;
  /** True if most lines in this style are no known headings. In a work section they are names. */
  isRare: boolean;
}

/** Finds the styles of known headings. Other lines in these styles are headings too. */
function findHeadingStyles(lines: readonly Line[]): Map<string, HeadingStyle> {
  const counts = new Map<string, { known: number; all: number; size: number; isLoud: boolean }>();
  for (const line of lines) {
    if (line.isHeading !== true) continue;
    const count = counts.get(toHeadingStyle(line)) ?? {
      known: 0,
      all: 0,
      size: line.size,
      isLoud: line.text === line.text.toUpperCase(),
    };
    counts.set(toHeadingStyle(line), {
      ...count,
      known: count.known + (findHeading(line.text) ? 1 : 0),
      all: count.all + 1,
    });
  }
  const usual = lines.map((line) => line.size).toSorted((one, other) => one - other)[lines.length >> 1] ?? 0;
  return new Map(
    [...counts]
      .filter(([, { known, all, isLoud }]) => known >= 2 && known >= all * (isLoud ? 0.2 : 0.4))
      .map(([style, { known, all, size }]) => [
        style,
        { isSure: known >= 3 && known >= all * 0.6 && size > usual * 1.08, isRare: known < all * 0.4 },
      ]),
  );
}

/** Returns whether a line is a heading by its style. A line with a period of time below it is a job or course. */
function isUnknownHeading(
  line: Line,
  below: readonly Line[],
  styles: Map<string, HeadingStyle>,
  kind: SectionKind,
): boolean {
  const { text, isHeading } = line;
  const style = isHeading ? styles.get(toHeadingStyle(line)) : undefined;
  if (!style || findHeading(text) || text.length > 40 || /[\d\t@]/.test(text) || findInlineHeading(text)) return false;
  // A job title may look like a heading.
  if (
    kind === "work" &&
    (style.isRare || soundsLikeRole(text) > 1 || splitStory(below[0]?.text ?? "")[1] !== undefined)
  )
    return false;
  if (style.isSure) return true;
  const sound = soundsLikeCourse(text);
  if (kind === "education" && (sound < 0 || sound > 1)) return false;
  const until = below.findIndex(({ text }) => findHeading(text) !== null);
  return below.slice(0, until === -1 ? below.length : until).every(({ text }) => findPeriod(text) === null);
}
