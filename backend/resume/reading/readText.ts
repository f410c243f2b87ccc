import { schoolings } from "#contract/choices";
import { LONGEST_SUMMARY, singleSchemas, type Content, type ListSection } from "#contract/resume";
import type { Proposed } from "#contract/resumeProposal";
import { isShortCourse, readCertificates } from "./courses";
import { readEducation, type ReadCourse } from "./education";
import { findHeading, findInlineHeading, type SectionKind } from "./headings";
import { joinLines, type Line, type Stream } from "./line";
import { toReadEntry } from "./readEntry";
import { readLanguages, readLicence, readLinks, readPerson } from "./smaller";
import { isTableHead } from "./tableHead";
import { readWork } from "./work";
import { joinWrapped } from "./wrapped";

/** So many entries of a list are read; no page holds more. */
const MOST_READ = 50;

type Parts = Record<SectionKind, Line[]>;

/** Reads the text of a PDF or a DOCX, section by section. What is not recognised is left out, not guessed. */
export function readText(source: "pdf" | "docx", streams: readonly Stream[]): Proposed {
  const parts = toParts(streams);
  const list = (section: ListSection, read: readonly object[]) =>
    read.slice(0, MOST_READ).map((entry) => toReadEntry(section, entry));
  const education = readEducation(parts.education);
  return {
    source,
    person: readPerson(streams),
    work: list("work", readWork(parts.work)),
    education: list("education", education),
    certificates: list("certificates", readCertificates(parts.certificates)),
    languages: list("languages", readLanguages(parts.languages)),
    links: list("links", readLinks(streams)),
    objective: toObjective(parts),
    schooling: toSchooling(education),
    licence: readLicence(streams),
    availability: null,
    salary: null,
    extra: null,
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

function toObjective({ objective, summary }: Parts): Content<"objective"> | null {
  const wanted = joinLines(objective)
    .replaceAll("\n", " ")
    .replace(/[.\s]+$/, "");
  const about = joinLines(summary);
  const isLabel = wanted !== "" && wanted.length <= 120;
  const told = [isLabel ? "" : wanted, about].filter(Boolean).join("\n\n").slice(0, LONGEST_SUMMARY);
  if (!isLabel && told === "") return null;
  const result = singleSchemas.objective.safeParse({
    ...(isLabel && { label: wanted }),
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
