import { fold } from "#contract/fold";
import { listSections, singleSections } from "#contract/choices";
import { entrySchemas, type ListSection, type SingleSection } from "#contract/resume";
import type { Resume } from "#contract/resumeCalls";
import type { Proposed, ReadChange, ReadEntry } from "#contract/resumeProposal";
import { findState, type AnyEntry, type AnySingle } from "./sections";
import { toEntryValues, type SectionValues } from "./values";

/** An entry of a file, as its person looks at it before it is taken over. */
export interface ReviewedEntry {
  /** The name of its box, and of the fields that complete it: "work3". */
  name: string;
  entry: ReadEntry;
  /** Nothing of it is missing or wrong. */
  isWhole: boolean;
  /** The currículo has it already. */
  isKnown: boolean;
}

export interface Review {
  lists: { section: ListSection; kept: readonly AnyEntry[]; read: ReviewedEntry[] }[];
  singles: { section: SingleSection; kept: AnySingle; read: AnySingle; isEmpty: boolean }[];
  /** The parts for which there is no section, by JSON Resume's names, and how much each has. */
  extra: { part: string; count: number }[];
  /** The fields of the file that could not stay as they were. */
  changes: ReadChange[];
}

/** Puts what was read from a file beside what the currículo has, for each section that was read. */
export function toReview(resume: Resume, proposed: Proposed): Review {
  return {
    lists: listSections.flatMap((section) => {
      const kept: readonly AnyEntry[] = resume[section].content;
      const read = proposed[section].map((entry, index) => ({
        name: `${section}${index}`,
        entry,
        isWhole: entrySchemas[section].safeParse(entry).success,
        isKnown: kept.some((each) => toName(section, each) === toName(section, entry)),
      }));
      return read.length > 0 ? [{ section, kept, read }] : [];
    }),
    singles: singleSections.flatMap((section) => {
      const read = proposed[section];
      const isEmpty = findState(resume, section) === "empty";
      return read ? [{ section, kept: resume[section].content, read, isEmpty }] : [];
    }),
    extra: countExtra(proposed.extra),
    changes: proposed.changes,
  };
}

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

/** Counts what each part without a section holds. What goes with the person's name is no part of its own. */
export const countExtra = (extra: Record<string, unknown> | null): Review["extra"] =>
  Object.entries(extra ?? {}).flatMap(([part, value]) => (Array.isArray(value) ? [{ part, count: value.length }] : []));

const naming: Record<ListSection, readonly string[]> = {
  work: ["position", "name", "startDate"],
  education: ["area", "institution"],
  certificates: ["name"],
  languages: ["language"],
  links: ["url"],
};

/** The languages that people name in a currículo (ISO 639-1), by the names that they have in the screens' languages. */
const languageCodes = "pt en es fr de it ja zh ko ar ru nl el he hi pl sv tr uk".split(" ");
let languages: Map<string, string> | undefined;

/** Finds the code of a language by its name, or undefined. Old browsers lack such names, and never ask. */
function findLanguage(name: unknown): string | undefined {
  languages ??= new Map(
    ["pt-BR", "en", "fr", "de", "es"].flatMap((shown) => {
      const names = new Intl.DisplayNames(shown, { type: "language" });
      return languageCodes.map((code) => [fold(names.of(code) ?? code), code] as const);
    }),
  );
  return typeof name === "string" ? languages.get(fold(name).trim()) : undefined;
}

/** What an entry is known by, however it is spelled. "English" and "Inglês" are one. */
function toName(section: ListSection, entry: object): string {
  const told = entry as Record<string, unknown>;
  const language = section === "languages" && findLanguage(told.language);
  if (language) return language;
  const words = naming[section].map((field) => (typeof told[field] === "string" ? told[field] : ""));
  // Of a date the year is enough: some tell the month, and some don't.
  const [, , start = ""] = words;
  return fold([...words.slice(0, 2), start.slice(0, 4)].join(" ")).replace(/[^\p{L}\p{N}]/gu, "");
}

/** What the fields show at first that complete an entry. That it goes on is said only where a beginning was read. */
export function toMissingValues(section: ListSection, { entry }: ReviewedEntry): SectionValues {
  const values = toEntryValues(section, entry as unknown as AnyEntry);
  return "startDate" in entry ? values : { ...values, isCurrent: undefined };
}
