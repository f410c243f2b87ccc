import { schoolings } from "#contract/base/choices";
import { LONGEST_SUMMARY, singleSchemas, type Content, type ListSection } from "#contract/candidates/resume";
import { MOST_DOUBTFUL, type Proposed } from "#contract/candidates/resumeProposal";
import type { ReadCourse } from "./education";
import type { Stream } from "./line";
import { toReadEntry } from "./readEntry";
import { findUnplaced } from "./unplaced";

/** The most entries of a list that are read; no page holds more. */
const MOST_READ = 50;

/**
 * What was read of a file, before it is checked against the currículo's own schema. An entry may name `doubtful`
 * fields.
 */
export interface ReadContent {
  person: Proposed["person"];
  work: readonly object[];
  education: readonly ReadCourse[];
  certificates: readonly object[];
  languages: readonly object[];
  links: readonly object[];
  objective: Content<"objective"> | null;
  licence: Content<"licence"> | null;
}

/** Makes a proposal of what was read. The lines of `streams` of which nothing was read are told as unplaced. */
export function toProposed(source: Proposed["source"], content: ReadContent, streams: readonly Stream[]): Proposed {
  const doubtful: string[] = [];
  const list = (section: ListSection, read: readonly object[]) =>
    read.slice(0, MOST_READ).map((told) => {
      const entry = toReadEntry(section, told);
      const { doubtful: fields = [] } = told as { doubtful?: string[] };
      doubtful.push(...fields.map((field) => `${entry.id} ${field}`));
      return entry;
    });
  // "Escolaridade: ensino médio completo" tells how far somebody came, and no course.
  const education = content.education.filter(
    ({ institution, startDate, endDate, level }) => institution ?? startDate ?? endDate ?? !level,
  );
  const read = {
    person: content.person,
    work: list("work", content.work),
    education: list("education", education),
    certificates: list("certificates", content.certificates),
    languages: list("languages", content.languages),
    links: list("links", content.links),
    objective: content.objective,
    schooling: toSchooling(content.education),
    licence: content.licence,
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

/** The highest rung of the ladder that a course stands on. */
function toSchooling(education: readonly ReadCourse[]): Content<"schooling"> | null {
  const [level] = education
    .flatMap((course) => course.level ?? [])
    .sort((one, other) => schoolings.indexOf(other) - schoolings.indexOf(one));
  return level ? { level } : null;
}
