import { listSections, singleSections } from "#contract/base/choices";
import { entrySchemas, type ListSection, type SingleSection } from "#contract/candidates/resume";
import type { Resume } from "#contract/candidates/resumeCalls";
import type { Proposed, ReadChange, ReadEntry } from "#contract/candidates/resumeProposal";
import { findState, isSameEntry, mergeEntry, toEntryValues, type AnyEntry, type AnySingle } from "./sections";
import type { SectionValues } from "./sections/fields";

export interface ReviewedEntry {
  /** The name of the entry's box, and the prefix of the entry's extra fields: "work3". */
  name: string;
  /** The entry to save: merged with a stored entry, under its id. */
  entry: AnyEntry;
  /** True if nothing is missing, wrong or doubtful. Other entries are shown with fields. */
  isWhole: boolean;
  /** Fields read by a weak rule. */
  doubtful: string[];
  /** "known": the currículo has the whole entry. "more": the file's entry has more. */
  state: "new" | "more" | "known";
}

export interface Review {
  /** True if the file was a picture. Any letter of a picture may be wrong, so no entry is whole. */
  isPicture: boolean;
  lists: { section: ListSection; kept: readonly AnyEntry[]; read: ReviewedEntry[] }[];
  singles: { section: SingleSection; kept: AnySingle; read: AnySingle; isEmpty: boolean }[];
  /** Parts without a section here, by JSON Resume's names, and their number of entries. */
  extra: { part: string; count: number }[];
  /** Fields whose value in the file had to be changed. */
  changes: ReadChange[];
  /** Paragraphs without a section, with their index in `unplaced`. */
  unplaced: { index: number; text: string }[];
  unreadPages: number[];
}

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
  // A stored entry matches one entry of the file at most, because two jobs at a company are two entries.
  const left = [...kept];
  return proposed[section].map((told, index) => {
    const at = left.findIndex((each) => isSameEntry(section, each, told));
    const [known] = at === -1 ? [] : left.splice(at, 1);
    const entry = known ? mergeEntry(known, told) : asEntry(told);
    const state = !known ? "new" : JSON.stringify(known) === JSON.stringify(entry) ? "known" : "more";
    const isOfEntry = (doubt: string) => state !== "known" && doubt.startsWith(`${told.id} `);
    const doubtful = proposed.doubtful.filter(isOfEntry).map((doubt) => doubt.slice(told.id.length + 1));
    const isSure = state === "known" || (doubtful.length === 0 && proposed.source !== "picture");
    const isWhole = isSure && entrySchemas[section].safeParse(entry).success;
    return { name: `${section}${index}`, entry, isWhole, doubtful, state };
  });
}

/** Treats a file's entry as whole. An entry that lacks fields fails its schema, and the form asks for the fields. */
const asEntry = (told: ReadEntry) => told as unknown as AnyEntry;

/** Counts the entries that deleting the proposal would lose: all that the currículo lacks. */
export const countLost = ({ lists, singles, extra, unplaced }: Review): number =>
  lists.flatMap(({ read }) => read).filter(({ state }) => state !== "known").length +
  [singles, extra, unplaced].flat().length;

/** Finds section, entry (from 1) and field of a JSON Resume path like "/work/0/endDate". */
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

/** Counts the entries of each part without a section. Parts of the person's name are left out. */
export const countExtra = (extra: Record<string, unknown> | null): Review["extra"] =>
  Object.entries(extra ?? {}).flatMap(([part, value]) => (Array.isArray(value) ? [{ part, count: value.length }] : []));

/** Returns initial values for an incomplete entry. "Current" is set only with a start date. */
export function toMissingValues(section: ListSection, { entry }: ReviewedEntry): SectionValues {
  const values = toEntryValues(section, entry);
  return "startDate" in entry ? values : { ...values, isCurrent: undefined };
}
