import { schoolings } from "#contract/base/choices";
import { LONGEST_SUMMARY, singleSchemas, type Content, type ListSection } from "#contract/candidates/resume";
import { MOST_DOUBTFUL, type Proposed } from "#contract/candidates/resumeProposal";
import { isShortCourse, readCertificates } from "./courses";
import { readEducation, type ReadCourse } from "./education";
import { findHeading, findInlineHeading, type SectionKind } from "./headings";
import { joinLines, splitLong, type Line, type Stream } from "./line";
import { toReadEntry } from "./readEntry";
import { findHeadline, readPerson } from "./person";
import { readLanguages, readLicence, readLinks } from "./smaller";
import { isTableHead } from "./rows";
import { readWork } from "./work";
import { findPeriod } from "./dates";
import { findUnplaced } from "./unplaced";

/** The most entries of a list that are read; no page holds more. */
const MOST_READ = 50;

type Parts = Record<SectionKind, Line[]>;

/** Reads the text of a file, section by section. What is not recognised is told, not guessed. */
export function readText(source: Exclude<Proposed["source"], "jsonResume">, pages: readonly Stream[]): Proposed {
  const streams = pages.map((lines) => joinWrapped(lines.flatMap(splitLong)));
  const parts = toParts(streams);
  const doubtful: string[] = [];
  const list = (section: ListSection, read: readonly object[]) =>
    read.slice(0, MOST_READ).map((told) => {
      const entry = toReadEntry(section, told);
      const { doubtful: fields = [] } = told as { doubtful?: string[] };
      doubtful.push(...fields.map((field) => `${entry.id} ${field}`));
      return entry;
    });
  const courses = readEducation(parts.education);
  // "Escolaridade: ensino médio completo" tells how far somebody came, and no course.
  const education = courses.filter(
    ({ institution, startDate, endDate, level }) => institution ?? startDate ?? endDate ?? !level,
  );
  const person = readPerson(streams);
  const read = {
    person,
    work: list("work", readWork(parts.work)),
    education: list("education", education),
    certificates: list("certificates", readCertificates(parts.certificates)),
    languages: list("languages", readLanguages(parts.languages)),
    links: list("links", readLinks(streams)),
    objective: toObjective(parts, findHeadline(streams)),
    schooling: toSchooling(courses),
    licence: readLicence(streams, parts.licence),
  };
  return {
    ...read,
    source,
    availability: null,
    salary: null,
    extra: null,
    changes: [],
    doubtful: doubtful.slice(0, MOST_DOUBTFUL),
    unplaced: findUnplaced(streams, read),
    unreadPages: [],
  };
}

/** Parts a document at its headings. A column begins outside of any section. */
function toParts(streams: readonly Stream[]): Parts {
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

function toObjective({ objective, summary }: Parts, headline: string | undefined): Content<"objective"> | null {
  const wanted = joinLines(objective)
    .replaceAll("\n", " ")
    .replace(/[.\s]+$/, "");
  const about = joinLines(summary);
  // Below a name that says the post already, a sentence is no name of one.
  const isSentence = headline !== undefined && /[.!?]$/.test(joinLines(objective));
  const isWanted = wanted !== "" && wanted.length <= 120 && !isSentence;
  const label = isWanted ? wanted : headline;
  const told = [isWanted ? "" : isSentence ? joinLines(objective) : wanted, about]
    .filter(Boolean)
    .join("\n\n")
    .slice(0, LONGEST_SUMMARY);
  if (label === undefined && told === "") return null;
  const result = singleSchemas.objective.safeParse({
    ...(label && { label }),
    ...(told && { summary: told }),
    roles: [],
  });
  return result.success ? result.data : null;
}

/** The highest rung of the ladder that a course stands on. */
function toSchooling(education: readonly ReadCourse[]): Content<"schooling"> | null {
  const [level] = education
    .flatMap((course) => course.level ?? [])
    .sort((one, other) => schoolings.indexOf(other) - schoolings.indexOf(one));
  return level ? { level } : null;
}

/** The longest text that two lines make where a date runs on from one to the other, in characters. */
const LONGEST = 240;
/** A name that a narrow column has broken is no longer, in characters; a sentence is. */
const LONGEST_NAME = 40;
/** "E" alone is a category of a licence. */
const connecting = /\s(?:d[aeo]s?|e|em|para|com|D[AEO]S?|EM|PARA|COM|[–—-])$/u;

/** Joins what the width of a page or a column has broken: a date over two lines, and a name that ends in "de". */
function joinWrapped(lines: readonly Line[]): Line[] {
  const joined: Line[] = [];
  for (const line of lines) {
    const last = joined.at(-1);
    if (last && last.text.length < LONGEST && line.isBullet && /^\p{Lu}{2}$/u.test(line.text)) {
      // What looks like an item is the dash before a state: "Contagem" and "- MG".
      joined[joined.length - 1] = { ...last, text: `${last.text} - ${line.text}` };
      continue;
    }
    const isHalf = last && (findHeading(last.text) === null || findHeading(line.text) === null);
    const heading = isHalf && !line.isBullet ? joinHeading(last, line) : null;
    const isPart = last && !line.isBullet && findHeading(line.text) === null;
    const text = heading ?? (isPart ? join(last.text, line.text) : null);
    if (last && text !== null) joined[joined.length - 1] = { ...last, text };
    else joined.push(line);
  }
  return joined;
}

/** "Experiência" and "Profissional" below it, in a narrow column, are one heading. */
function joinHeading(above: Line, below: Line): string | null {
  const whole = `${above.text} ${below.text}`;
  const isAlike = Math.abs(above.size - below.size) < 0.5 && !below.isApart;
  return isAlike && whole.length <= LONGEST_NAME && findHeading(whole) !== null ? whole : null;
}

function join(above: string, below: string): string | null {
  const whole = `${above} ${below}`;
  if (whole.length > LONGEST) return null;
  if (/^\|\s/.test(below)) return whole;
  const found = findPeriod(whole);
  const runsOn = found !== null && found.index < above.length && found.index + found.length > above.length + 1;
  if (runsOn && !/\t/.test(below)) return whole;
  // A date at the margin stands behind the name that goes on below.
  const [name = "", ...cells] = above.split("\t");
  if (!connecting.test(name) || name.length > LONGEST_NAME || below.length > LONGEST_NAME) return null;
  if (cells.length === 0) return whole;
  return below.includes("\t") || findPeriod(below) !== null ? null : [`${name} ${below}`, ...cells].join("\t");
}
