import { listSections, singleSections } from "#contract/base/choices";
import { entrySchemas, type ListSection, type SingleSection } from "#contract/candidates/resume";
import type { Resume } from "#contract/candidates/resumeCalls";
import type { Proposed, ReadChange, ReadEntry } from "#contract/candidates/resumeProposal";
import { findState, isSameEntry, mergeEntry, toEntryValues, type AnyEntry, type AnySingle } from "./sections";
import type { SectionValues } from "./sections/fields";

export interface ReviewedEntry {
  /** The name of the entry's checkbox, and the prefix of its extra fields: "work3". */
  name: string;
  /** The entry to save. If the currículo has the same entry, both entries are merged, under the stored id. */
  entry: AnyEntry;
  /** True if no value is missing, wrong or doubtful. If false, the page shows fields to correct the entry. */
  isWhole: boolean;
  /** The fields whose values may have been read wrongly. */
  doubtful: string[];
  /** "known": the currículo has all of the entry. "more": it has the entry, but the file's entry has more values. */
  state: "new" | "more" | "known";
}

export interface Review {
  /** True if the file was a picture. Then any letter may be misread, so `isWhole` is true of known entries only. */
  isPicture: boolean;
  lists: { section: ListSection; kept: readonly AnyEntry[]; read: ReviewedEntry[] }[];
  singles: { section: SingleSection; kept: AnySingle; read: AnySingle; isEmpty: boolean }[];
  /** The file's parts that fit no section, by JSON Resume's names, and their number of entries. */
  extra: { part: string; count: number }[];
  /** The fields whose value in the file was changed or left out. */
  changes: ReadChange[];
  /** The file's paragraphs that fit no section, with their index in the proposal. */
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
  // A stored entry matches at most one entry of the file: two jobs at the same company are two entries.
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

/** Treats a file's entry as complete. If fields are missing, the schema fails later, and the form asks for them. */
const asEntry = (told: ReadEntry) => told as unknown as AnyEntry;

/** Counts the entries that are lost if the proposal is deleted, because the currículo lacks them. */
export const countLost = ({ lists, singles, extra, unplaced }: Review): number =>
  lists.flatMap(({ read }) => read).filter(({ state }) => state !== "known").length +
  [singles, extra, unplaced].flat().length;

/** Finds section, entry number (from 1) and field by a path in JSON Resume, like "/work/0/endDate". */
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

/** Counts the entries of each part that fits no section. Parts that are no list are left out. */
export const countExtra = (extra: Record<string, unknown> | null): Review["extra"] =>
  Object.entries(extra ?? {}).flatMap(([part, value]) => (Array.isArray(value) ? [{ part, count: value.length }] : []));

/** Returns an incomplete entry's initial values. "Current" is unticked if the file gives no start date. */
export function toMissingValues(section: ListSection, { entry }: ReviewedEntry): SectionValues {
  const values = toEntryValues(section, entry);
  return "startDate" in entry ? values : { ...values, isCurrent: undefined };
}
