import { listSections, singleSections, type shownSections } from "#contract/base/choices";
import type { ListSection } from "#contract/candidates/resume";
import type { Resume } from "#contract/candidates/resumeCalls";
import type { ReadEntry } from "#contract/candidates/resumeProposal";
import { availability } from "./sections/availability";
import { certificates } from "./sections/certificates";
import { disability } from "./sections/disability";
import { education } from "./sections/education";
import { fill, write, type Field, type ResumeTexts, type SectionValues } from "./sections/fields";
import { languages } from "./sections/languages";
import { licence } from "./sections/licence";
import { links } from "./sections/links";
import { objective } from "./sections/objective";
import { salary } from "./sections/salary";
import { schooling } from "./sections/schooling";
import type { AnyEntry, AnySingle, ListSpec, OwnSection, Row, SingleSpec, Told, Written } from "./sections/section";
import { toWord } from "./sections/words";
import { work } from "./sections/work";

export type { AnyEntry, AnySingle } from "./sections/section";

/** A section of the currículo. Name, telephone and address are in services/candidates/account/profileForm.ts. */
export type ShownSection = (typeof shownSections)[number];

export const isListSection = (name: string): name is ListSection => (listSections as readonly string[]).includes(name);
export const isShownSection = (name: string): name is ShownSection =>
  isListSection(name) || (singleSections as readonly string[]).includes(name) || name === "disability";

export const MOST_ENTRIES = 200;

const lists: { [Name in ListSection]: ListSpec<Name> } = { work, education, certificates, languages, links };
const singles: { [Name in OwnSection]: SingleSpec<Name> } = {
  objective,
  schooling,
  licence,
  availability,
  salary,
  disability,
};
const toList = (section: ListSection): ListSpec<ListSection> => lists[section];
const toSingle = (section: OwnSection) => singles[section] as SingleSpec<OwnSection>;
export const toSpec = (section: ShownSection) => (isListSection(section) ? toList(section) : toSingle(section));

/** "none" means that the person has stated that there is no entry, for example no job so far. */
export type SectionState = "filled" | "none" | "empty";

export function findState(resume: Resume, section: ShownSection): SectionState {
  if (section === "disability") return resume.disability ? "filled" : "empty";
  const { content, version } = resume[section];
  if (Array.isArray(content)) return content.length > 0 ? "filled" : version > 0 ? "none" : "empty";
  const { main } = toSingle(section as OwnSection);
  const told: Told = content;
  return (main ? [told[main]] : Object.values(told)).some(isTold) ? "filled" : "empty";
}

const isTold = (value: unknown) =>
  Array.isArray(value) ? value.length > 0 : value !== null && value !== undefined && value !== "";

const fillFields = (fields: readonly Field[], content: Told): SectionValues =>
  Object.fromEntries(fields.map((field) => [field.name, fill(field, content[field.name])]));

export function toEntryValues(section: ListSection, entry: AnyEntry | null): SectionValues {
  if (!entry) return {};
  const spec = toList(section);
  return { ...fillFields(spec.fields, { ...entry }), ...spec.fill?.(entry) };
}

export function toSingleValues(section: OwnSection, content: AnySingle): SectionValues {
  if (!content) return {};
  const spec = toSingle(section);
  return { ...fillFields(spec.fields, { ...content }), ...spec.fill?.(content) };
}

/** Returns label and text of each value of a section that is no list. The text is undefined if not stated. */
export function writeRows(section: OwnSection, content: AnySingle, texts: ResumeTexts): Row[] {
  if (!content) return [];
  const spec = toSingle(section);
  const told: Told = { ...content };
  return (
    spec.write?.(content, texts) ??
    spec.fields.map((field) => [
      field.fact ? texts.t(`facts.${field.fact}`) : texts.t(`fields.${field.label}`),
      write(field, told[field.name], texts),
    ])
  );
}

export interface EntryText extends Omit<Written, "period" | "lines"> {
  /** The period as text, or "" if not stated. */
  period: string;
  lines: string[];
}

export function writeEntry(section: ListSection, entry: AnyEntry, texts: ResumeTexts): EntryText {
  const { period = [], lines, ...words } = toList(section).write(entry, texts);
  const join = (parts: typeof period) => parts.filter(Boolean).join(" · ");
  return { ...words, period: join(period), lines: lines.map(join).filter(Boolean) };
}

export const isSameEntry = (section: ListSection, kept: AnyEntry, read: ReadEntry): boolean =>
  toList(section).isSame({ ...kept }, { ...read });

/** Adds a file's values to a stored entry. A value that only differs in spelling, or is less exact, is ignored. */
export function mergeEntry(kept: AnyEntry, read: ReadEntry): AnyEntry {
  const had: Told = { ...kept };
  const isKnown = (was: unknown, is: unknown) =>
    typeof was === "string" && typeof is === "string"
      ? toWord(was) === toWord(is) || was.startsWith(`${is}-`)
      : JSON.stringify(was) === JSON.stringify(is);
  const news = Object.entries(read).filter(([field, value]) => field !== "id" && !isKnown(had[field], value));
  return { ...kept, ...Object.fromEntries(news) };
}
