import { schoolings } from "#contract/choices";
import { LONGEST_SUMMARY, singleSchemas, type Content, type ListSection } from "#contract/resume";
import type { Proposed } from "#contract/resumeProposal";
import { isShortCourse, readCertificates } from "./courses";
import { readEducation, type ReadCourse } from "./education";
import { findHeading, findInlineHeading, type SectionKind } from "./headings";
import { joinLines, type Line, type Stream } from "./line";
import { toReadEntry } from "./readEntry";
import { findHeadline, readLanguages, readLicence, readLinks, readPerson } from "./smaller";
import { isTableHead } from "./columns";
import { readWork } from "./work";
import { findPeriod } from "./dates";
import { findUnplaced } from "./unplaced";

/** So many entries of a list are read; no page holds more. */
const MOST_READ = 50;

type Parts = Record<SectionKind, Line[]>;

/** Reads the text of a PDF or a DOCX, section by section. What is not recognised is told, not guessed. */
export function readText(source: "pdf" | "docx", streams: readonly Stream[]): Proposed {
  const parts = toParts(streams);
  const list = (section: ListSection, read: readonly object[]) =>
    read.slice(0, MOST_READ).map((entry) => toReadEntry(section, entry));
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
    objective: toObjective(parts, findHeadline(streams, person.name)),
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
    unplaced: findUnplaced(streams, read),
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
  for (const stream of streams) {
    let kind: SectionKind = "other";
    let isMixed = false;
    for (const line of joinWrapped(stream)) {
      if (isTableHead(line.text.split("\t"))) continue;
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
      } else parts[isMixed && isShortCourse(line.text) ? "certificates" : kind].push(line);
    }
  }
  return parts;
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
const connecting = /\s(?:d[aeo]s?|e|em|para|com|D[AEO]S?|EM|PARA|COM)$/u;

/** Joins what the width of a page or a column has broken: a date over two lines, and a name that ends in "de". */
function joinWrapped(lines: readonly Line[]): Line[] {
  const joined: Line[] = [];
  for (const line of lines) {
    const last = joined.at(-1);
    const text = last && !line.isBullet && findHeading(line.text) === null ? join(last.text, line.text) : null;
    if (last && text !== null) joined[joined.length - 1] = { ...last, text };
    else joined.push(line);
  }
  return joined;
}

function join(above: string, below: string): string | null {
  const whole = `${above} ${below}`;
  if (whole.length > LONGEST) return null;
  const found = findPeriod(whole);
  const runsOn = found !== null && found.index < above.length && found.index + found.length > above.length + 1;
  if (runsOn && !/\t/.test(below)) return whole;
  // A date at the margin stands behind the name that goes on below.
  const [name = "", ...cells] = above.split("\t");
  if (!connecting.test(name) || name.length > LONGEST_NAME || below.length > LONGEST_NAME) return null;
  if (cells.length === 0) return whole;
  return below.includes("\t") || findPeriod(below) !== null ? null : [`${name} ${below}`, ...cells].join("\t");
}
