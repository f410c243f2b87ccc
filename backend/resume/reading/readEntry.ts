import { randomUUID } from "node:crypto";
import { entrySchemas, LONGEST_SUMMARY, type ListSection } from "#contract/resume";
import type { ReadEntry } from "#contract/resumeProposal";

/** The fields that a section's form shows. What is wrong with another one can't be mended there, so it is left out. */
const shown: Record<ListSection, readonly string[]> = {
  work: ["name", "position", "location", "startDate", "endDate", "summary"],
  education: ["institution", "area", "level", "status", "startDate", "endDate"],
  certificates: ["name", "issuer", "kind", "date", "expires", "hours"],
  languages: ["language", "fluency"],
  links: ["network", "url"],
};
const dates = ["startDate", "endDate", "date", "expires"];
/** The longest text that a proposal carries, in characters; what is longer is no entry of a currículo. */
const LONGEST = 20_000;

/** Makes an entry of what was read. What can't stay as it is, and no form shows, is left out. */
export function toReadEntry(section: ListSection, read: object): ReadEntry {
  const fields = Object.entries(read).filter(
    ([, value]) =>
      value !== undefined && value !== null && value !== "" && !(typeof value === "string" && value.length > LONGEST),
  );
  const entry: ReadEntry = { ...Object.fromEntries(fields), id: randomUUID() };
  // Some tell a whole career as one job. The person reads it before it is kept.
  if (typeof entry.summary === "string") entry.summary = entry.summary.slice(0, LONGEST_SUMMARY);
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
