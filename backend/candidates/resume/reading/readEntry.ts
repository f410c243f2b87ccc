import { randomUUID } from "node:crypto";
import { entrySchemas, LONGEST_SUMMARY, type ListSection } from "#contract/candidates/resume";
import type { ReadEntry } from "#contract/candidates/resumeProposal";

/** Fields of each section's form. Other fields are dropped if invalid, because the person could not correct them. */
const shown: Record<ListSection, readonly string[]> = {
  work: ["name", "position", "location", "startDate", "endDate", "summary"],
  education: ["institution", "area", "level", "status", "startDate", "endDate"],
  certificates: ["name", "issuer", "kind", "date", "expires", "hours"],
  languages: ["language", "fluency"],
  links: ["network", "url"],
};
const dates = ["startDate", "endDate", "date", "expires"];
/** Creates an entry from a file's values. Drops invalid values that have no form field, and dates without a year. */
export function toReadEntry(section: ListSection, read: object): ReadEntry {
  const known = entrySchemas[section].shape;
  // Cuts a summary, because some people describe a whole career in one job. They see the cut text before saving.
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
    const isCorrectable =
      shown[section].includes(name) && !(dates.includes(name) && !/^\d{4}/.test(String(entry[name])));
    if (!isCorrectable) delete entry[name];
  }
  return entry;
}

const isTold = (value: unknown): boolean =>
  typeof value === "string"
    ? value !== "" && value.length <= LONGEST_SUMMARY
    : typeof value === "number" || (Array.isArray(value) && value.every((part) => typeof part === "string"));
