import { schoolings } from "#contract/base/choices";
import type { Content, ListSection } from "#contract/candidates/resume";
import { MOST_DOUBTFUL, type Proposed, type ReadEntry } from "#contract/candidates/resumeProposal";
import type { ReadCourse } from "./courseDraft";
import type { Stream } from "./line";
import { toReadEntry } from "./readEntry";
import { isOdd } from "./oddName";
import { findUnplaced } from "./unplaced";
import { soundsLikeCourse, soundsLikeRole } from "./words";
import { findFamily } from "../../../vacancies/search/synonyms";

const MOST_READ = 50;

const names: Partial<Record<ListSection, readonly string[]>> = {
  work: ["position", "name"],
  education: ["area", "institution"],
  certificates: ["name", "issuer"],
};

/** A file's contents before validation. An entry may list its `doubtful` fields. */
export interface ReadContent {
  person: Proposed["person"];
  work: readonly object[];
  education: readonly ReadCourse[];
  courses: readonly ReadCourse[];
  certificates: readonly object[];
  languages: readonly object[];
  links: readonly object[];
  objective: Content<"objective"> | null;
  licence: Content<"licence"> | null;
}

/** Creates a proposal. Paragraphs of `streams` that are in no entry become its "unplaced" list. */
export function toProposed(source: Proposed["source"], content: ReadContent, streams: readonly Stream[]): Proposed {
  const doubtful: string[] = [];
  const list = (section: ListSection, read: readonly object[]) =>
    read.slice(0, MOST_READ).map((told) => {
      const entry = toReadEntry(section, told);
      const { doubtful: fields = [] } = told as { doubtful?: string[] };
      const odd = (names[section] ?? []).filter((field) => isOdd(entry[field]));
      // A name that looks like a sentence makes all names and dates of its job or course doubtful.
      const isOddEntry = odd.length > 0 && (section === "work" || section === "education");
      const all = new Set([...fields, ...(isOddEntry ? (names[section] ?? []) : odd)]);
      if (isOddEntry || isGuess(section, entry, all))
        for (const field of ["startDate", "endDate"]) if (entry[field]) all.add(field);
      doubtful.push(...[...all].map((field) => `${entry.id} ${field}`));
      return entry;
    });
  const read = {
    person: content.person,
    work: list("work", content.work),
    education: list("education", content.education),
    certificates: list("certificates", content.certificates),
    languages: list("languages", content.languages),
    links: list("links", content.links),
    objective: content.objective && withRole(content.objective),
    schooling: toSchooling(content.courses),
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

/** An entry may be misread text if its names are doubtful and the first is not a known job title or course. */
function isGuess(section: ListSection, entry: ReadEntry, doubtful: ReadonlySet<string>): boolean {
  const [first = "", second = ""] = names[section] ?? [];
  if ((section !== "work" && section !== "education") || !doubtful.has(first) || !doubtful.has(second)) return false;
  const name = typeof entry[first] === "string" ? entry[first] : "";
  return section === "work" ? soundsLikeRole(name) <= 0 : soundsLikeCourse(name) <= 0;
}

/** Makes the headline the wanted role if it names a known role and no role is set yet. */
function withRole(objective: Content<"objective">): Content<"objective"> {
  const [name = ""] = (objective.label ?? "").split(/[|•·;]| [-–] /);
  const isKnown = !objective.roles.length && findFamily(name, null) !== null;
  return isKnown ? { ...objective, roles: [{ name: name.trim() }] } : objective;
}

function toSchooling(education: readonly ReadCourse[]): Content<"schooling"> | null {
  const [level] = education
    .flatMap((course) => course.level ?? [])
    .sort((one, other) => schoolings.indexOf(other) - schoolings.indexOf(one));
  return level ? { level } : null;
}
