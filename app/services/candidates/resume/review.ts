import { listSections, singleSections } from "#contract/base/choices";
import { entrySchemas, type ListSection, type SingleSection } from "#contract/candidates/resume";
import type { Resume } from "#contract/candidates/resumeCalls";
import type { Proposed, ReadChange, ReadEntry } from "#contract/candidates/resumeProposal";
import { isSameEntry, mergeEntry } from "./sameEntry";
import { findState, type AnyEntry, type AnySingle } from "./sections";
import { toEntryValues, type SectionValues } from "./values";

/** An entry of a file, as its person looks at it before it is taken over. */
export interface ReviewedEntry {
  /** The name of its box, and of the fields that complete it: "work3". */
  name: string;
  /** As it would be saved: of what the currículo has already, both together, under the id that it has there. */
  entry: ReadEntry;
  /** Nothing of it is missing, wrong or doubtful: the others are shown in fields. */
  isWhole: boolean;
  /** The fields that were read by a weak rule. */
  doubtful: string[];
  /** The currículo has it already, whole ("known") or less of it than the file ("more"). */
  state: "new" | "more" | "known";
}

export interface Review {
  /** The file was a picture, so that any letter may be wrong: nothing of it is whole. */
  isPicture: boolean;
  lists: { section: ListSection; kept: readonly AnyEntry[]; read: ReviewedEntry[] }[];
  singles: { section: SingleSection; kept: AnySingle; read: AnySingle; isEmpty: boolean }[];
  /** The parts for which there is no section, by JSON Resume's names, and how much each has. */
  extra: { part: string; count: number }[];
  /** The fields of the file that could not stay as they were. */
  changes: ReadChange[];
  /** The paragraphs of the file that found no place, each with its place in `unplaced`. */
  unplaced: { index: number; text: string }[];
  /** The numbers of the pages of a scan that were not read. */
  unreadPages: number[];
}

/** Puts what was read from a file beside what the currículo has, for each section that was read. */
export function toReview(resume: Resume, proposed: Proposed): Review {
  return {
    isPicture: proposed.source === "picture",
    lists: listSections.flatMap((section) => {
      const kept: readonly AnyEntry[] = resume[section].content;
      const read = reviewEntries(section, kept, proposed);
      return read.length > 0 ? [{ section, kept, read }] : [];
    }),
    singles: singleSections.flatMap((section) => {
      const read = proposed[section];
      const isEmpty = findState(resume, section) === "empty";
      return read ? [{ section, kept: resume[section].content, read, isEmpty }] : [];
    }),
    extra: countExtra(proposed.extra),
    changes: proposed.changes,
    unreadPages: proposed.unreadPages,
    unplaced: proposed.unplaced.flatMap((text, index) => (text === "" ? [] : [{ index, text }])),
  };
}

function reviewEntries(section: ListSection, kept: readonly AnyEntry[], proposed: Proposed): ReviewedEntry[] {
  // A file that tells two jobs at a company means two: each entry of the currículo is one of them at most.
  const left = [...kept];
  return proposed[section].map((told, index) => {
    const at = left.findIndex((each) => isSameEntry(section, each, told));
    const [known] = at === -1 ? [] : left.splice(at, 1);
    const entry = known ? (mergeEntry(known, told) as unknown as ReadEntry) : told;
    const state = !known ? "new" : JSON.stringify(known) === JSON.stringify(entry) ? "known" : "more";
    const isOfEntry = (doubt: string) => state !== "known" && doubt.startsWith(`${told.id} `);
    const doubtful = proposed.doubtful.filter(isOfEntry).map((doubt) => doubt.slice(told.id.length + 1));
    const isSure = state === "known" || (doubtful.length === 0 && proposed.source !== "picture");
    const isWhole = isSure && entrySchemas[section].safeParse(entry).success;
    return { name: `${section}${index}`, entry, isWhole, doubtful, state };
  });
}

/** Counts what is lost where a proposal is forgotten: all that the currículo does not have. */
export const countLost = ({ lists, singles, extra, unplaced }: Review): number =>
  lists.flatMap(({ read }) => read).filter(({ state }) => state !== "known").length +
  [singles, extra, unplaced].flat().length;

/** Finds the section, the entry (counted from 1) and the field of a path in a JSON Resume: "/work/0/endDate". */
export function findPlace(path: string): { section?: ListSection | "objective"; number?: number; field: string } {
  const [at = "", second = "", ...rest] = path
    .replace(/^\/basics\/profiles\//, "/links/")
    .split("/")
    .slice(1);
  if (at === "basics" && ["label", "summary"].includes(second)) return { section: "objective", field: second };
  const section = listSections.find((name) => name === at);
  if (section && /^\d+$/.test(second)) return { section, number: Number(second) + 1, field: rest.join(" ") };
  return { field: [at, second, ...rest].filter(Boolean).join(" ") };
}

/** Counts the entries of each part without a section. Parts that belong to the person's name are left out. */
export const countExtra = (extra: Record<string, unknown> | null): Review["extra"] =>
  Object.entries(extra ?? {}).flatMap(([part, value]) => (Array.isArray(value) ? [{ part, count: value.length }] : []));

/** Returns the first values of the fields that complete an entry. "Current" is set only where a beginning was read. */
export function toMissingValues(section: ListSection, { entry }: ReviewedEntry): SectionValues {
  const values = toEntryValues(section, entry as unknown as AnyEntry);
  return "startDate" in entry ? values : { ...values, isCurrent: undefined };
}
