import { listSections, singleSections, type shownSections } from "#contract/base/choices";
import type { Content, Entry, ListSection, Section, SingleSection } from "#contract/candidates/resume";
import type { Resume } from "#contract/candidates/resumeCalls";

/** Personal data is in services/candidates/account/profileForm.ts instead. */
export type ShownSection = (typeof shownSections)[number];

export const isListSection = (name: string): name is ListSection => (listSections as readonly string[]).includes(name);
const isSingleSection = (name: string): name is SingleSection => (singleSections as readonly string[]).includes(name);
export const isShownSection = (name: string): name is ShownSection =>
  isListSection(name) || isSingleSection(name) || name === "disability";

export type AnyEntry = Entry<ListSection>;
/** Null if nothing is stored. */
export type AnySingle = Content<SingleSection> | NonNullable<Resume["disability"]> | null;

/** "none" is an answer too: a person may never have worked. */
export type SectionState = "filled" | "none" | "empty";

export function findState(resume: Resume, section: ShownSection): SectionState {
  if (section === "disability") return resume.disability ? "filled" : "empty";
  const { content, version } = resume[section];
  if (Array.isArray(content)) return content.length > 0 ? "filled" : version > 0 ? "none" : "empty";
  return isTold(section as Exclude<Section, ListSection>, content) ? "filled" : "empty";
}

function isTold(section: SingleSection, content: Content<SingleSection>): boolean {
  const told: Record<string, unknown> = content;
  switch (section) {
    case "objective":
      return Boolean(told.summary) || Boolean(told.label) || (told.roles as unknown[]).length > 0;
    case "schooling":
      return told.level !== null;
    case "licence":
      return told.categories !== null;
    case "salary":
      return told.minimum !== null;
    case "availability":
      return Object.values(told).some((value) => (Array.isArray(value) ? value.length > 0 : value !== null));
  }
}

/** In characters: the contract's limit, without loading zod. */
export const LONGEST_SUMMARY = 4000;
export const MOST_ENTRIES = 200;
