import { fold } from "#contract/base/fold";
import type { ListSection } from "#contract/candidates/resume";
import type { ReadEntry } from "#contract/candidates/resumeProposal";
import type { AnyEntry } from "./sections";

/** ISO 639-1 codes of the languages that currículos name. */
const languageCodes = "pt en es fr de it ja zh ko ar ru nl el he hi pl sv tr uk".split(" ");
let languages: Map<string, string> | undefined;

/** Returns the code of a language's name. Old browsers lack the names, and never call this. */
function findLanguage(name: string): string | undefined {
  languages ??= new Map(
    ["pt-BR", "en", "fr", "de", "es"].flatMap((shown) => {
      const names = new Intl.DisplayNames(shown, { type: "language" });
      return languageCodes.map((code) => [fold(names.of(code) ?? code), code] as const);
    }),
  );
  return languages.get(fold(name).trim());
}

/** Folds all spellings to one: "English" and "Inglês" are equal. */
function toWord(text: unknown): string {
  if (typeof text !== "string") return "";
  return findLanguage(text) ?? fold(text).replace(/[^\p{L}\p{N}]/gu, "");
}

const toEmployer = (name: unknown) =>
  typeof name === "string" ? toWord(name.replace(/[\s,-](?:ltda|s\.?\/?a|me|epp|eireli)\.?$/i, "")) : "";

type Told = Record<string, unknown>;

export function isSameEntry(section: ListSection, kept: AnyEntry, read: ReadEntry): boolean {
  const [one, other] = [kept as Told, read as Told];
  const isSame = (field: string) => toWord(one[field]) !== "" && toWord(one[field]) === toWord(other[field]);
  switch (section) {
    case "work":
      return isSameJob(one, other, isSame("position"));
    case "education":
      return isSame("area") && toWord(one.institution) === toWord(other.institution);
    case "certificates":
      return isSame("name");
    case "languages":
      return isSame("language");
    case "links":
      return isSame("url");
  }
}

function isSameJob(one: Told, other: Told, isSameRole: boolean): boolean {
  const isSameEmployer = toEmployer(one.name) !== "" && toEmployer(one.name) === toEmployer(other.name);
  const [first, second] = [toSpan(one), toSpan(other)];
  if (!first || !second) return isSameEmployer && isSameRole;
  const [isSameStart, isSameEnd] = [isEqual(first.start, second.start), isEqual(first.end, second.end)];
  if (isSameStart && (isSameEnd || isSameEmployer)) return isSameRole || isSameEmployer;
  // A promotion within a company is two jobs: one ends where the other begins.
  return isSameEmployer && isBefore(first.start, second.end) && isBefore(second.start, first.end);
}

function toSpan({ startDate: start, endDate: end = "9999" }: Told): { start: string; end: string } | null {
  return typeof start === "string" && typeof end === "string" ? { start, end } : null;
}

/** Cuts two dates to their common precision: some lack a month. */
function cut(one: string, other: string): [string, string] {
  const length = Math.min(one.length, other.length);
  return [one.slice(0, length), other.slice(0, length)];
}

function isEqual(...dates: [string, string]): boolean {
  const [one, other] = cut(...dates);
  return one === other;
}

function isBefore(...dates: [string, string]): boolean {
  const [one, other] = cut(...dates);
  return one < other;
}

/** Adds a file's values to a stored entry. Another spelling or a less exact date changes nothing. */
export function mergeEntry(kept: AnyEntry, read: ReadEntry): AnyEntry {
  const had = kept as Told;
  const news = Object.entries(read).filter(([field, value]) => field !== "id" && !isTold(had[field], value));
  return { ...kept, ...Object.fromEntries(news) };
}

function isTold(had: unknown, value: unknown): boolean {
  if (typeof had !== "string" || typeof value !== "string") return JSON.stringify(had) === JSON.stringify(value);
  return toWord(had) === toWord(value) || had.startsWith(`${value}-`);
}
