import { randomUUID } from "node:crypto";
import { entrySchemas, LONGEST_SUMMARY, type ListSection } from "#contract/candidates/resume";
import type { ReadEntry } from "#contract/candidates/resumeProposal";

/**
 * The fields that a section's form shows. A fault of another field can't be mended there, so that field is left out.
 */
const shown: Record<ListSection, readonly string[]> = {
  work: ["name", "position", "location", "startDate", "endDate", "summary"],
  education: ["institution", "area", "level", "status", "startDate", "endDate"],
  certificates: ["name", "issuer", "kind", "date", "expires", "hours"],
  languages: ["language", "fluency"],
  links: ["network", "url"],
};
const dates = ["startDate", "endDate", "date", "expires"];
/** Makes an entry of a file's values. An invalid value that no form shows is left out. */
export function toReadEntry(section: ListSection, read: object): ReadEntry {
  const known = entrySchemas[section].shape;
  // Some tell a whole career as one job. The person reads it before it is kept.
  const { summary, ...rest } = read as { summary?: unknown };
  const whole = { ...rest, summary: typeof summary === "string" ? summary.slice(0, LONGEST_SUMMARY) : undefined };
  const told = Object.entries<unknown>(whole).filter(
    (field): field is [string, string | number | string[]] => field[0] in known && isTold(field[1]),
  );
  const entry: ReadEntry = { ...Object.fromEntries(told), id: randomUUID() };
  const result = entrySchemas[section].safeParse(entry);
  if (result.success) return result.data;
  for (const { path } of result.error.issues) {
    const name = String(path[0]);
    // A date that is none can't be shown as month and year.
    if (
      !shown[section].includes(name) ||
      (dates.includes(name) && path.length > 0 && !/^\d{4}/.test(String(entry[name])))
    )
      delete entry[name];
  }
  return entry;
}

/** Tells whether a proposal can carry a value; a longer text is no entry of a currículo. */
const isTold = (value: unknown): boolean =>
  typeof value === "string"
    ? value !== "" && value.length <= LONGEST_SUMMARY
    : typeof value === "number" || (Array.isArray(value) && value.every((part) => typeof part === "string"));
