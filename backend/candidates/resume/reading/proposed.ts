import { schoolings } from "#contract/base/choices";
import type { Content, ListSection } from "#contract/candidates/resume";
import { MOST_DOUBTFUL, type Proposed } from "#contract/candidates/resumeProposal";
import type { ReadCourse } from "./courseDraft";
import { findDoubts } from "./doubts";
import type { Stream } from "./line";
import { toReadEntry } from "./readEntry";
import { findUnplaced } from "./unplaced";
import { findFamily } from "../../../vacancies/search/synonyms";

const MOST_READ = 50;

/** A file's contents before validation. An entry may list its `doubtful` fields. */
export interface ReadContent {
  person: Proposed["person"];
  doubtful?: readonly string[];
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
  const doubtful = [...(content.doubtful ?? [])];
  const list = (section: ListSection, read: readonly object[]) => {
    // Jobs without a start may be alike, because a person may have held the same job twice.
    const toKey = (each: { startDate?: string }, at: number) =>
      section === "work" && !each.startDate ? at : JSON.stringify(each);
    const told = [...new Map(read.map((each, at) => [toKey(each, at), each])).values()].slice(0, MOST_READ);
    const entries = told.map((each) => toReadEntry(section, each));
    const doubts = findDoubts(
      section,
      entries,
      told.map((each) => (each as { doubtful?: string[] }).doubtful ?? []),
    );
    for (const [at, fields] of doubts.entries())
      doubtful.push(...[...fields].map((field) => `${entries[at]?.id} ${field}`));
    return entries;
  };
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
